import type { ProviderLogo } from '@morsel/ui/social-button'

/**
 * Provider logos: one file each, named after the provider's ID; `.color` in the name preserves the file's own colors. Each is loaded only when
 * it's on the page. Most are from Simple Icons (CC0); the trademarks belong to their owners.
 */
const files = import.meta.glob<string>('./icons/*.svg', { query: '?no-inline', import: 'default', eager: true })

/** Returns the logo of a provider, if there is a file for it. */
export function signOf(providerId: string): ProviderLogo | undefined {
  const plain = files[`./icons/${providerId}.svg`]
  const colored = files[`./icons/${providerId}.color.svg`]
  const url = colored ?? plain
  return url === undefined ? undefined : { url, hasColors: colored !== undefined }
}
