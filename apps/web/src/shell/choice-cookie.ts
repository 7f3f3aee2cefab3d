import { constants } from '@morsel/contract/constants'

/** Remembers how somebody wants their pages, where the server reads it before it writes one; without a value it is forgotten. */
export function rememberChoice(name: string, value: string | undefined): void {
  const life = value === undefined ? 0 : constants.cookieMaxAgeSeconds
  const isSecure = window.location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${life}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
