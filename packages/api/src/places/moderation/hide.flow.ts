import type { ReportKind } from '@morsel/contract/report'
import { normalizeUsername } from '@morsel/contract/username'
import type { DbOrTransaction } from '@morsel/db/client'
import { findItem } from '@morsel/db/queries/item'
import { findListName } from '@morsel/db/queries/moderation'
import { lockPhoto } from '@morsel/db/queries/photo'
import { lockReview } from '@morsel/db/queries/review'
import { findUserByUsername } from '@morsel/db/queries/user'
import { audit } from '../../kernel/audit/audit-log.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { idOfItemId } from '../item/item-id.rules.ts'
import { findNamedPlace } from '../place/named-place.rules.ts'
import { hideTarget } from './hide-target.flow.ts'
import { ModerationError } from './moderation-error.rules.ts'

/** What an operator can hide or restore, and its description. */
interface Target {
  kind: ReportKind
  id: string
  label: string
}

/**
 * Hides a place, a dish, a review, a photo, a profile or a list, or restores it. A restored place gets its previous status back.
 * @param text the URL, number, ID or name of a place; the URL or ID of a dish; the ID of a review or photo; the URL of a profile or list
 * @returns a description of the target
 * @throws ModerationError, PlaceNameError
 */
export async function setHidden({ db, now }: Pick<Deps, 'db' | 'now'>, text: string, isHidden: boolean): Promise<string> {
  return db.transaction(async (tx) => {
    const label = await hideIn(tx, { now }, text, isHidden)
    await audit(tx, { now }, { kind: 'moderation', userId: null, detail: `${isHidden ? 'hide' : 'unhide'} ${label}` })
    return label
  })
}

async function hideIn(tx: DbOrTransaction, deps: Pick<Deps, 'now'>, text: string, isHidden: boolean): Promise<string> {
  const { label, ...target } = await targetOf(tx, text)
  if (!(await hideTarget(tx, deps, target, isHidden ? deps.now() : null)))
    throw new ModerationError('already_so', `${text} is ${isHidden ? 'already hidden' : 'not hidden'}.`)
  return label
}

async function targetOf(tx: DbOrTransaction, text: string): Promise<Target> {
  const bare = text.trim().split(/[?#]/)[0] ?? ''
  const last = bare.replace(/\/+$/, '').split('/').at(-1) ?? ''
  if (bare.includes('/user/')) {
    const username = normalizeUsername(last)
    const owner = await findUserByUsername(tx, username)
    if (owner === undefined) throw new ModerationError('unknown_target', `No profile found: ${text}.`)
    return { kind: 'user', id: owner.id, label: `profile of @${username}` }
  }
  if (bare.includes('/list/')) {
    const id = last.toLowerCase()
    const name = /^[0-9a-f]{32}$/.test(id) ? await findListName(tx, id) : undefined
    if (name === undefined) throw new ModerationError('unknown_target', `No list found: ${text}.`)
    return { kind: 'list', id, label: `list ${name}` }
  }
  if (/^[0-9a-f]{32}$/i.test(last)) {
    const review = await lockReview(tx, last.toLowerCase())
    if (review !== undefined) return { kind: 'review', id: review.id, label: `review ${review.id}` }
    const photo = await lockPhoto(tx, last.toLowerCase())
    if (photo !== undefined) return { kind: 'photo', id: photo.id, label: `photo ${photo.id}` }
  }
  const itemId = idOfItemId(last)
  const dish = itemId === undefined ? undefined : await findItem(tx, itemId)
  if (dish !== undefined) return { kind: 'item', id: dish.item.id, label: `dish ${dish.item.name}` }
  if (itemId !== undefined || /^[0-9a-f]{32}$/i.test(last) || bare.includes('/item/'))
    throw new ModerationError('unknown_target', `No dish, review or photo found: ${text}.`)
  const { id, name } = await findNamedPlace(tx, text)
  return { kind: 'restaurant', id, label: `place ${name}` }
}
