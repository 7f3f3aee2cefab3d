import { AppError } from '@morsel/contract/errors'
import type { ListGetInput, ListPage, ListPlacesOutput, ListSummary, SavedOutput } from '@morsel/contract/list'
import { savedLimits, standardLists } from '@morsel/contract/list'
import type { PlaceTarget } from '@morsel/contract/place'
import type { SessionAndUser } from '@morsel/contract/session'
import type { UserExportOutput } from '@morsel/contract/user'
import { findList, listListsByUser } from '@morsel/db/queries/list'
import {
  countEntries,
  findMergedPlaces,
  listEntries,
  listEntriesByUser,
  listFavorites,
  listLatestSavedPlaces,
} from '@morsel/db/queries/list-entry'
import { findPlaceCards } from '@morsel/db/queries/restaurant'
import type { Deps } from '../../kernel/ports/deps.ts'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { itemIdOf } from '../../places/item/item-id.rules.ts'
import { openingDays } from '../../places/opening/opening-state.rules.ts'
import { cityRef, inOrder, isPublicStatus, storedHours } from '../../places/place/place-view.rules.ts'
import { ratedTarget } from '../../places/review/rated-target.rules.ts'
import { mayRead, sharePath } from './list-link.rules.ts'
import { listSummary } from './list-summary.rules.ts'
import { findCards } from './saved-cards.rules.ts'

/** The number of entries on a page of a list. */
const PAGE_LENGTH = 100

/**
 * Gets a list and a page of its entries.
 * @throws AppError NOT_FOUND for an unknown list and for one that the reader may not see
 */
export async function getList(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  who: SessionAndUser | null,
  { id, key, after }: ListGetInput,
): Promise<ListPage> {
  const found = await findList(db, id)
  if (!found) throw new AppError('NOT_FOUND')
  const { list, owner } = found
  const isMine = list.userId === who?.user.id
  if (!isMine && (owner.status !== 'active' || !mayRead(config, list, key))) throw new AppError('NOT_FOUND')
  const [entryCount, rows] = await Promise.all([countEntries(db, id), listEntries(db, id, { after, limit: PAGE_LENGTH + 1 })])
  const shown = rows.slice(0, PAGE_LENGTH)
  const cards = await findCards(db, shown, now())
  const { kind, title, description, visibility, updatedAt } = list
  return {
    id,
    kind,
    title,
    description,
    visibility,
    owner: { name: owner.name, username: owner.username },
    isMine,
    sharePath: isMine ? sharePath(config, list) : null,
    updatedAt,
    entryCount,
    entries: shown.map((row, at) => {
      const { restaurant = null, item = null, isMerged = false } = cards[at] ?? {}
      const isGone = restaurant === null && item === null
      return {
        id: row.id,
        restaurant,
        item,
        // Others don't see hidden and deleted places.
        title: isGone && !isMine ? null : row.title,
        isMerged,
        note: row.note,
        addedAt: row.addedAt,
      }
    }),
    next: rows.length > PAGE_LENGTH ? (shown.at(-1)?.position ?? null) : null,
  }
}

/**
 * Lists the user's own lists, the standard ones first, and whether each contains a place or dish.
 * @throws AppError NOT_FOUND for an unknown ID
 */
export async function ownLists({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser, target: PlaceTarget = {}): Promise<ListSummary[]> {
  const isAsked = target.restaurant !== undefined || target.item !== undefined
  const rows = await listListsByUser(db, user.id, isAsked ? ratedTarget(target) : undefined)
  const summaries = rows.map(listSummary)
  const standard = standardLists.map(
    (kind): ListSummary =>
      summaries.find((list) => list.kind === kind) ?? {
        id: null,
        kind,
        title: null,
        visibility: 'private',
        entryCount: 0,
        cover: [],
        holds: false,
      },
  )
  return [...standard, ...summaries.filter(({ kind }) => kind === 'custom')]
}

/** Lists everything the user saved. Merged places appear as their successors. */
export async function listSaved({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser): Promise<SavedOutput> {
  const rows = await listFavorites(db, user.id)
  const places = rows.flatMap(({ restaurantId }) => restaurantId ?? [])
  const merges = await findMergedPlaces(db, places)
  return {
    restaurants: [...new Set(places.map((id) => merges.get(id) ?? id))],
    items: rows.flatMap(({ itemId }) => (itemId === null ? [] : itemIdOf(itemId))),
  }
}

/** Lists the places on the user's lists for offline use. Merged places appear as their successors. */
export async function placesOf({ db, now }: Pick<Deps, 'db' | 'now'>, { user }: SessionAndUser): Promise<ListPlacesOutput> {
  const kept = await listLatestSavedPlaces(db, user.id, savedLimits.offlinePlaces)
  const merges = await findMergedPlaces(db, kept)
  const ids = [...new Set(kept.map((id) => merges.get(id) ?? id))]
  return inOrder(ids, await findPlaceCards(db, ids)).flatMap((row) => {
    if (!isPublicStatus(row.status)) return []
    const { name, nameLang, addressText, city } = row
    const hours = storedHours(row)
    return {
      path: restaurantPath({ ...row, citySlug: city.slug }),
      name,
      nameLang,
      addressText,
      city: cityRef(city),
      days: hours.isInBusiness ? openingDays(hours, now()) : [],
      timeZone: hours.timeZone,
    }
  })
}

/** Returns all lists of a user with their entries, for the data export. */
export async function exportLists(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { user }: SessionAndUser,
): Promise<UserExportOutput['lists']> {
  const [lists, entries] = await Promise.all([listListsByUser(db, user.id), listEntriesByUser(db, user.id)])
  return lists.map(({ list }) => ({
    kind: list.kind,
    title: list.title,
    description: list.description,
    visibility: list.visibility,
    sharePath: sharePath(config, list),
    createdAt: list.createdAt,
    entries: entries
      .filter(({ listId }) => listId === list.id)
      .map(({ restaurantId, itemId, title, note, addedAt }) => ({
        restaurantId,
        itemId: itemId === null ? null : itemIdOf(itemId),
        title,
        note,
        addedAt,
      })),
  }))
}
