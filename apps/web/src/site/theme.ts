import type { Theme } from '@morsel/ui/frame/theme-switch'
import { useRouter } from '@tanstack/react-router'
import { rememberChoice } from './choice-cookie.ts'
import { showChoice, useSiteChoice } from './site-choice.ts'

/** Name of the theme cookie, which the server reads to avoid a flash of the wrong theme. */
export const themeCookieName = 'theme'

/** Returns the theme of a cookie value, `system` by default. */
export function readTheme(cookie: string | undefined): Theme {
  return cookie === 'light' || cookie === 'dark' ? cookie : 'system'
}

/** Returns the chosen theme; updated by {@link useChooseTheme}. */
export function useTheme(): Theme {
  return useSiteChoice('theme')
}

/** Changes the theme immediately and stores it in a cookie (WEB-755). */
export function useChooseTheme(): (theme: Theme) => void {
  const { site } = useRouter().options.context
  return (theme) => {
    rememberChoice(themeCookieName, theme === 'system' ? undefined : theme)
    showChoice(site, 'theme', theme)
  }
}
