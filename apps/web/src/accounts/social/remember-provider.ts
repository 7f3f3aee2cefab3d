import { browserStore } from '../../resilience/browser-store.ts'
import { rememberChoice } from '../../site/choice-cookie.ts'

/**
 * Stores which provider was last used on this device. The server reads it, so that the buttons are sorted from
 * the first view (WEB-703).
 */
export function rememberProvider(providerId: string): void {
  rememberChoice(browserStore.lastProvider.key, providerId)
}
