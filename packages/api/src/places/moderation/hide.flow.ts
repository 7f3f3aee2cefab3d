import { normalizeUsername } from '@morsel/contract/username'
import type { DbOrTransaction } from '@morsel/db/client'
import { recountCities } from '@morsel/db/queries/city'
import { findItem } from '@morsel/db/queries/item'
import { findListName, setItemDeleted, setListHidden, setPlaceHidden } from '@morsel/db/queries/moderation'
import { findProfile, setProfileHidden } from '@morsel/db/queries/profile'
import { projectRestaurants } from '@morsel/db/queries/projection'
import { lockReview } from '@morsel/db/queries/review'
import { audit } from '../../kernel/audit/audit-log.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { idOfItemId } from '../item/item-id.rules.ts'
import { findNamedPlace } from '../place/named-place.rules.ts'
import { moderateReview } from '../review/moderate-review.rules.ts'
import { ModerationError } from './moderation-error.rules.ts'

/** What an operator can hide or restore. */
type Target =
  | { kind: 'profile'; username: string }
  | { kind: 'list'; id: string; name: string }
  | { kind: 'restaurant'; id: string; name: string }
  | { kind: 'item'; id: string; name: string }
  | { kind: 'review'; id: string }

/**
 * Hides a place, a dish, a review, a profile or a list, or restores it. A restored place gets its previous status back.
 * @param text the URL, number, id or name of a place; the URL or id of a dish; the id of a review; the URL of a profile or list
 * @returns a description of the target
 * @throws ModerationError, PlaceNameError
 */
export async function setHidden({ db, now }: Pick<Deps, 'db' | 'now'>, text: string, isHidden: boolean): Promise<string> {
  return db.transaction(async (tx) => {
    const label = await hideIn(tx, now(), text, isHidden)
    await audit(tx, { now }, { kind: 'moderation', userId: null, detail: `${isHidden ? 'hide' : 'unhide'} ${label}` })
    return label
  })
}

async function hideIn(tx: DbOrTransaction, now: Date, text: string, isHidden: boolean): Promise<string> {
  const target = await targetOf(tx, text)
  const so = new ModerationError('already_so', `${text} is ${isHidden ? 'already hidden' : 'not hidden'}.`)
  switch (target.kind) {
    case 'profile': {
      if (!(await setProfileHidden(tx, target.username, isHidden ? now : null))) throw so
      return `profile of @${target.username}`
    }
    case 'list': {
      if (!(await setListHidden(tx, target.id, isHidden ? now : null))) throw so
      return `list ${target.name}`
    }
    case 'review': {
      const status = isHidden ? 'hidden' : 'published'
      if ((await lockReview(tx, target.id))?.status === status) throw so
      await moderateReview(tx, target.id, status)
      return `review ${target.id}`
    }
    case 'item': {
      const restaurantId = await setItemDeleted(tx, target.id, isHidden ? now : null)
      if (restaurantId === undefined) throw so
      await refresh(tx, restaurantId)
      return `dish ${target.name}`
    }
    default: {
      if (!(await setPlaceHidden(tx, target.id, isHidden))) throw so
      await refresh(tx, target.id)
      return `place ${target.name}`
    }
  }
}

async function refresh(tx: DbOrTransaction, restaurantId: string): Promise<void> {
  await recountCities(tx, await projectRestaurants(tx, [restaurantId]))
}

async function targetOf(tx: DbOrTransaction, text: string): Promise<Target> {
  const bare = text.trim().split(/[?#]/)[0] ?? ''
  const last = bare.replace(/\/+$/, '').split('/').at(-1) ?? ''
  if (bare.includes('/user/')) {
    const username = normalizeUsername(last)
    if ((await findProfile(tx, username)) === undefined) throw new ModerationError('unknown_target', `No profile found: ${text}.`)
    return { kind: 'profile', username }
  }
  if (bare.includes('/list/')) {
    const id = last.toLowerCase()
    const name = /^[0-9a-f]{32}$/.test(id) ? await findListName(tx, id) : undefined
    if (name === undefined) throw new ModerationError('unknown_target', `No list found: ${text}.`)
    return { kind: 'list', id, name }
  }
  if (/^[0-9a-f]{32}$/i.test(last)) {
    const review = await lockReview(tx, last.toLowerCase())
    if (review !== undefined) return { kind: 'review', id: review.id }
  }
  const itemId = idOfItemId(last)
  const dish = itemId === undefined ? undefined : await findItem(tx, itemId)
  if (dish !== undefined) return { kind: 'item', id: dish.item.id, name: dish.item.name }
  if (itemId !== undefined || /^[0-9a-f]{32}$/i.test(last) || bare.includes('/item/'))
    throw new ModerationError('unknown_target', `No dish or review found: ${text}.`)
  const { id, name } = await findNamedPlace(tx, text)
  return { kind: 'restaurant', id, name }
}
