import { useLingui } from '@lingui/react'
import type { CuisineRef } from '@morsel/contract/place'

/**
 * The translated name of a cuisine if the page has loaded the catalogue `cuisines`, otherwise its name in the data.
 * Unknown cuisines keep their name.
 */
export function useCuisineName(): (cuisine: CuisineRef) => string {
  const { i18n } = useLingui()
  return ({ slug, name }) => {
    const key = `cuisines.${slug}`
    return Object.hasOwn(i18n.messages, key) ? i18n._(key) : name
  }
}

/** A cuisine by its slug only. */
export const cuisineOfSlug = (slug: string): CuisineRef => ({ slug, name: slug.replaceAll('_', ' ') })
