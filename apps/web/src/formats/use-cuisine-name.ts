import { useLingui } from '@lingui/react'
import type { CuisineRef } from '@morsel/contract/place'

/**
 * What a kind of food is called in the reader's language, where that is known and the page has loaded `cuisines`; otherwise what the data
 * calls it.
 */
export function useCuisineName(): (cuisine: CuisineRef) => string {
  const { i18n } = useLingui()
  return ({ slug, name }) => {
    const key = `cuisines.${slug}`
    return Object.hasOwn(i18n.messages, key) ? i18n._(key) : name
  }
}

/** A kind of food of which only the slug is at hand. */
export const cuisineOfSlug = (slug: string): CuisineRef => ({ slug, name: slug.replaceAll('_', ' ') })
