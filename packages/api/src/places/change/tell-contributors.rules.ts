import type { DbOrTransaction } from '@morsel/db/client'
import { type ChangeRow, type FieldChange, findItemToEdit, listOrigins } from '@morsel/db/queries/change'
import { listMemberIds } from '@morsel/db/queries/place-member'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { tell } from '../../mail/notice/tell.ts'
import { itemPath } from '../item/item-id.rules.ts'
import { type Author, isSaidBy } from './contributor.rules.ts'

/** The part of a desk that names what changed. The desk itself imports this file. */
interface ToldDesk {
  tx: DbOrTransaction
  given: { author: Author; at: Date; place: { id: string; name: string; slug: string; publicNo: string }; city: { slug: string } }
}

/** What was decided about a change. */
type Decided = { kind: 'change-accepted' } | { kind: 'change-declined' | 'change-reverted'; note: string }

/** Tells the contributor of a change what was decided about it. Accepted changes of one place or dish are counted together. */
export async function tellAuthor(desk: ToldDesk, { userId, restaurantId, itemId }: ChangeRow, decided: Decided): Promise<void> {
  if (userId === null) return
  const about = await nameAndPath(desk, itemId)
  const deps = { now: () => desk.given.at }
  if (decided.kind === 'change-accepted')
    await tell(desk.tx, deps, { userId, kind: decided.kind, data: about, subject: itemId ?? restaurantId })
  else await tell(desk.tx, deps, { userId, kind: decided.kind, data: { ...about, note: decided.note } })
}

/** Tells the people who provided facts that a change to them is waiting. */
export async function tellGivers(desk: ToldDesk, itemId: string | null, waiting: Readonly<Record<string, FieldChange>>): Promise<void> {
  const { tx, given } = desk
  const { place, author, at } = given
  const fields = Object.keys(waiting)
  if (fields.length === 0) return
  const origins = await listOrigins(desk.tx, { restaurantId: place.id, itemId })
  const givers = fields.flatMap((field) => origins.find((origin) => origin.field === field && isSaidBy(origin)) ?? [])
  // One member speaks for all of them.
  const members = givers.some(({ source }) => source === 'owner') ? await listMemberIds(tx, place.id) : []
  const told = [...givers.map(({ userId }) => userId), ...members]
  const others = new Set(told.flatMap((userId) => (userId && userId !== author.userId ? [userId] : [])))
  if (others.size === 0) return
  const { name, path } = await nameAndPath(desk, itemId)
  const data = { name, path: `${path}/history` }
  for (const userId of others)
    await tell(desk.tx, { now: () => at }, { userId, kind: 'change-suggested', data, subject: itemId ?? place.id })
}

async function nameAndPath({ tx, given: { place, city } }: ToldDesk, itemId: string | null): Promise<{ name: string; path: string }> {
  if (itemId === null) return { name: place.name, path: restaurantPath({ ...place, citySlug: city.slug }) }
  return { name: (await findItemToEdit(tx, itemId))?.name ?? place.name, path: itemPath(itemId) }
}
