import { useLingui } from '@lingui/react'
import type { CuisineRef } from '@morsel/contract/place'

/**
 * Returns the translated name of a cuisine if the page has loaded the catalogue `cuisines`, otherwise its name in the data.
 * Unknown cuisines keep their name.
 */
export function useCuisineName(): (cuisine: CuisineRef) => string {
  const { i18n } = useLingui()
  return ({ slug, name }) => {
    const key = `cuisines.${slug}`
    return Object.hasOwn(i18n.messages, key) ? i18n._(key) : name
  }
}

/** Returns a cuisine of which only the slug is known. */
export const cuisineOfSlug = (slug: string): CuisineRef => ({ slug, name: slug.replaceAll('_', ' ') })
