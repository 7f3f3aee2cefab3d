import type { ProviderLogo } from '@morsel/ui/social-button'

/**
 * The signs of the providers: one file each, named after its id; `.color` in the name keeps the file's own colours. Loaded one by one, and
 * only those on the page. Most of them are from Simple Icons (CC0); they belong to their owners all the same.
 */
const files = import.meta.glob<string>('./icons/*.svg', { query: '?no-inline', import: 'default', eager: true })

/** A provider without a file has no sign. */
export function signOf(providerId: string): ProviderLogo | undefined {
  const plain = files[`./icons/${providerId}.svg`]
  const colored = files[`./icons/${providerId}.color.svg`]
  const url = colored ?? plain
  return url === undefined ? undefined : { url, hasColors: colored !== undefined }
}
