import { AppError } from '@morsel/contract/errors'
import type { PhotoFile } from '@morsel/contract/photo'
import { photoKey } from '@morsel/contract/photo-file'
import type { PlateFood } from '@morsel/contract/plate'
import { findItem } from '@morsel/db/queries/item'
import { findPlaceByPublicNo } from '@morsel/db/queries/restaurant'
import type { Deps } from '../../kernel/ports/deps.ts'
import { idOfItemId, itemIdOf } from '../../places/item/item-id.rules.ts'
import { plateOf } from '../../places/item/plate.rules.ts'
import { cityLabel } from '../../places/place/city-label.rules.ts'
import { isPublicStatus } from '../../places/place/place-view.rules.ts'

/** The facts on the share picture of a page. */
export interface ShareFacts {
  /** The key of the cover's largest file, if there is a cover (PLACE-960). */
  photoKey: string | undefined
  /** The seed of the plate, which is the same as on the page. */
  art: { id: string; cuisine: string | undefined; without: readonly PlateFood[] }
  title: string
  line: string
}

/** The kinds of pages with a share picture. */
export const shareKinds = ['restaurant', 'item'] as const
export type ShareKind = (typeof shareKinds)[number]

/**
 * Returns the facts for a share picture.
 * @param key public number of a place, or ID of a dish
 * @throws AppError PAGE_NOT_FOUND for what isn't public
 */
export async function shareFacts({ db }: Pick<Deps, 'db'>, kind: ShareKind, key: string): Promise<ShareFacts> {
  return kind === 'item' ? factsOfItem(db, key) : factsOfPlace(db, key)
}

async function factsOfPlace(db: Deps['db'], publicNo: string): Promise<ShareFacts> {
  const found = /^[0-9a-hjkmnp-tv-z]{6,8}$/.test(publicNo) ? await findPlaceByPublicNo(db, publicNo) : undefined
  if (found === undefined || found.restaurant.deletedAt !== null || !isPublicStatus(found.restaurant.status))
    throw new AppError('PAGE_NOT_FOUND')
  const { restaurant, cuisines, city } = found
  const [first] = cuisines
  return {
    photoKey: keyOf(found.cover),
    art: { id: restaurant.id, cuisine: wordsOf(cuisines), without: [] },
    title: restaurant.name,
    line: [first?.name, cityLabel(city)].filter((part) => part !== undefined).join(' · '),
  }
}

async function factsOfItem(db: Deps['db'], itemId: string): Promise<ShareFacts> {
  const id = idOfItemId(itemId)
  const found = id === undefined ? undefined : await findItem(db, id)
  const isGone = found === undefined || [found.item.deletedAt, found.restaurant.deletedAt, found.menu.deletedAt].some((at) => at !== null)
  if (isGone || found.item.availability === 'removed' || !isPublicStatus(found.restaurant.status)) throw new AppError('PAGE_NOT_FOUND')
  const { item, restaurant, cuisines, city } = found
  const { kind, without } = plateOf(item)
  return {
    photoKey: keyOf(found.cover),
    art: { id: itemIdOf(item.id), cuisine: kind ?? wordsOf(cuisines), without },
    title: item.name,
    line: `${restaurant.name} · ${cityLabel(city)}`,
  }
}

const keyOf = (cover: PhotoFile | null) => (cover === null ? undefined : photoKey(cover.id, cover.width, 'webp'))

const wordsOf = (cuisines: readonly { slug: string }[]) => (cuisines.length === 0 ? undefined : cuisines.map(({ slug }) => slug).join(';'))
