import { browserStore } from '../../resilience/browser-store.ts'
import { rememberChoice } from '../../site/choice-cookie.ts'

/**
 * Remembers which provider was used last on this device, from the browser; the server reads it, so that the buttons stand in their order from
 * the start (WEB-703).
 */
export function rememberProvider(providerId: string): void {
  rememberChoice(browserStore.lastProvider.key, providerId)
}
