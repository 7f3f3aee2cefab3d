import { constants } from '@morsel/contract/constants'

/** Returns the cookie line that stores a display choice for the server; without a value it deletes the cookie. */
export function choiceCookie(name: string, value: string | undefined, isSecure: boolean): string {
  const life = value === undefined ? 0 : constants.cookieMaxAgeSeconds
  return `${name}=${value ?? ''}; Path=/; Max-Age=${life}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

export function rememberChoice(name: string, value: string | undefined): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = choiceCookie(name, value, window.location.protocol === 'https:')
}
