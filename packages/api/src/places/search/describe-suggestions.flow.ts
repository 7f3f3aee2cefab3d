import type { Suggestions } from '@morsel/contract/search'
import type { DbOrTransaction } from '@morsel/db/client'
import { findNameDetails, type NameDetail } from '@morsel/db/queries/suggest-detail'
import type { NamedSuggestion } from '../../kernel/ports/search-port.ts'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { itemPath } from '../item/item-id.rules.ts'
import { cityRef } from '../place/place-view.rules.ts'
import { addressText } from '../place/postal-address.rules.ts'

/**
 * Adds to suggested names what distinguishes them, and where they lead: to the place or dish itself if there is only one (SEARCH-255,
 * SEARCH-256).
 */
export async function describeSuggestions(
  db: DbOrTransaction,
  names: readonly NamedSuggestion[],
  city: string | undefined,
): Promise<Suggestions> {
  const details = await findNameDetails(
    db,
    names.map(({ kind, label, slug, city: named }) => ({ kind, label, slug: slug ?? '', city: named ?? city })),
  )
  return names.flatMap(({ kind, label, slug, city: named }, index) => {
    const detail = details[index]
    if (detail === undefined) return []
    return {
      kind,
      label,
      slug,
      path: pathOf({ kind, label, slug, city: named ?? city ?? null }, detail),
      detail: textOf(kind, detail),
      city: detail.city && cityRef(detail.city),
      price: detail.price && { ...detail.price, toMinor: detail.price.toMinor > detail.price.minor ? detail.price.toMinor : null },
    }
  })
}

function textOf(kind: NamedSuggestion['kind'], { place, city }: NameDetail): string | null {
  if (place === null) return null
  if (kind === 'dish') return place.name
  const street = addressText({ ...place, unit: null, postcode: null, district: null }, city?.lang ?? null)
  return street ?? place.district
}

function pathOf({ kind, label, slug, city }: NamedSuggestion, detail: NameDetail): string {
  if (kind === 'restaurant' && detail.place && detail.city) return restaurantPath({ ...detail.place, citySlug: detail.city.slug })
  if (kind === 'dish' && detail.itemId !== null) return itemPath(detail.itemId)
  if (kind === 'city') return searchPath({ city: slug })
  if (kind === 'cuisine') return searchPath({ city, cuisine: slug })
  return searchPath({ q: label, kind: kind === 'restaurant' ? 'restaurants' : null, city })
}

function searchPath(params: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value !== null) query.set(name, value)
  return `/search?${query}`
}
