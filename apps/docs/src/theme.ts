import { constants } from '@morsel/contract/constants'

/** The theme of the documentation site, in the cookie in which the pages of the product store it (WEB-755). */

/** Returns the chosen theme: `light`, `dark` or `system`. */
export const storedTheme = (): string => /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1] ?? 'system'

/** Stores a choice; `system` deletes the cookie. */
export function rememberTheme(theme: string): void {
  const [value, life] = theme === 'light' || theme === 'dark' ? [theme, constants.cookieMaxAgeSeconds] : ['', 0]
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `theme=${value}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`
}

/** Shows the chosen theme, or that of the system. */
export function showTheme(): void {
  const stored = storedTheme()
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset['theme'] = stored === 'system' ? system : stored
}
