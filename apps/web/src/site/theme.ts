import type { Theme } from '@morsel/ui/frame/theme-switch'
import { useRouter } from '@tanstack/react-router'
import { rememberChoice } from './choice-cookie.ts'
import { showChoice, useSiteChoice } from './site-choice.ts'

/** Name of the cookie that remembers the look; the server reads it, so that no other look flashes up. */
export const themeCookieName = 'theme'

/** The look that a cookie names; `system` when it names none. */
export function readTheme(cookie: string | undefined): Theme {
  return cookie === 'light' || cookie === 'dark' ? cookie : 'system'
}

/** The chosen look; follows {@link useChooseTheme}. */
export function useTheme(): Theme {
  return useSiteChoice('theme')
}

/** Changes the look at once and remembers it in a cookie (WEB-755). */
export function useChooseTheme(): (theme: Theme) => void {
  const { site } = useRouter().options.context
  return (theme) => {
    rememberChoice(themeCookieName, theme === 'system' ? undefined : theme)
    showChoice(site, 'theme', theme)
  }
}
