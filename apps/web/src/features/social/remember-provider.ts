import { browserStore } from '../../browser-store.ts'

/**
 * Remembers which provider was used last on this device, from the browser; the server reads it, so that the buttons stand in their order from
 * the start (client runtime S3).
 */
export function rememberProvider(providerId: string): void {
  const isSecure = window.location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = `${browserStore.lastProvider.key}=${providerId}; Path=/; Max-Age=${browserStore.lastProvider.lasts}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
