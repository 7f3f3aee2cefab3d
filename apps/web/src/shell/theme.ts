import type { Theme } from '@morsel/ui/theme-switch'
import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { rememberChoice } from './choice-cookie.ts'

/** Name of the cookie that remembers the look; the server reads it, so that no other look flashes up. */
export const themeCookieName = 'theme'

/** The look that a cookie names; `system` when it names none. */
export function readTheme(cookie: string | undefined): Theme {
  return cookie === 'light' || cookie === 'dark' ? cookie : 'system'
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The chosen look; follows {@link useChooseTheme}. */
export function useTheme(): Theme {
  const { site } = useRouter().options.context
  return useSyncExternalStore(
    subscribe,
    () => site.theme,
    () => site.theme,
  )
}

/** Changes the look at once and remembers it in a cookie (client runtime S11). */
export function useChooseTheme(): (theme: Theme) => void {
  const { site } = useRouter().options.context
  return (theme) => {
    site.theme = theme
    rememberChoice(themeCookieName, theme === 'system' ? undefined : theme)
    for (const listener of listeners) listener()
  }
}
