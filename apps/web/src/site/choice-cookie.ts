import { constants } from '@morsel/contract/constants'

/** The line that remembers how somebody wants their pages, where the server reads it before it writes one; without a value it is forgotten. */
export function choiceCookie(name: string, value: string | undefined, isSecure: boolean): string {
  const life = value === undefined ? 0 : constants.cookieMaxAgeSeconds
  return `${name}=${value ?? ''}; Path=/; Max-Age=${life}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** Remembers a choice from the browser. */
export function rememberChoice(name: string, value: string | undefined): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = choiceCookie(name, value, window.location.protocol === 'https:')
}
