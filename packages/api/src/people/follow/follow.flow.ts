import { AppError } from '@morsel/contract/errors'
import { type FollowListOutput, type FollowSetInput, type FollowTarget, followLimits } from '@morsel/contract/follow'
import type { SessionAndUser } from '@morsel/contract/session'
import type { UserExportOutput } from '@morsel/contract/user'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import {
  banFollower,
  deleteFollow,
  type Followed,
  findFollowable,
  insertFollow,
  isFollowing,
  listFollowBans,
  listFollowers,
  listFollows,
} from '@morsel/db/queries/follow'
import type { Deps } from '../../kernel/ports/deps.ts'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { findTarget } from '../../places/change/change-target.rules.ts'
import { idOfItemId, itemIdOf, itemPath } from '../../places/item/item-id.rules.ts'

const nothing: Followed = { restaurantId: null, itemId: null, personId: null }

/** Whether a user follows a place, dish or person. */
export async function isFollowed({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser, target: FollowTarget): Promise<boolean> {
  return isFollowing(db, user.id, named(target))
}

/**
 * Follows a public place, dish or person, or unfollows it (PLACE-820). A private profile, and one whose user removed this follower, look
 * like an unknown user.
 * @throws AppError NOT_FOUND, GONE, FOLLOW_LIMIT_REACHED
 */
export async function setFollowed(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { user }: SessionAndUser,
  { isFollowed, ...target }: FollowSetInput,
): Promise<void> {
  if (!isFollowed) return deleteFollow(db, user.id, named(target))
  const createdAt = now()
  await db.transaction(async (tx) => {
    const followed = await followable(tx, user.id, target)
    const row = { id: newId(createdAt), userId: user.id, ...followed, createdAt, max: followLimits.follows }
    if (!(await insertFollow(tx, row))) throw new AppError('FOLLOW_LIMIT_REACHED')
  })
}

/** Returns what an input names, even if it's gone. */
function named({ kind, id }: FollowTarget): Followed {
  if (kind === 'user') return { ...nothing, personId: id }
  if (kind === 'restaurant') return { ...nothing, restaurantId: id }
  return { ...nothing, itemId: idOfItemId(id) ?? id }
}

async function followable(tx: DbOrTransaction, followerId: string, { kind, id }: FollowTarget): Promise<Followed> {
  if (kind === 'user') {
    if (id === followerId || (await findFollowable(tx, id, followerId)) === undefined) throw new AppError('NOT_FOUND')
    return { ...nothing, personId: id }
  }
  const { restaurantId, itemId } = await findTarget(tx, { kind, id })
  return itemId === null ? { ...nothing, restaurantId } : { ...nothing, itemId }
}

/** Lists what a user follows and who follows the user. People whose profile has become private are named without a link. */
export async function listOwnFollows({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser): Promise<FollowListOutput> {
  const [rows, followers] = await Promise.all([listFollows(db, user.id), listFollowers(db, user.id, followLimits.followers)])
  const follows = rows.map(({ follow: { restaurantId, itemId, personId, createdAt: since }, place, dish, person }) => {
    if (itemId !== null) return { kind: 'item' as const, id: itemIdOf(itemId), name: dish ?? '', path: itemPath(itemId), since }
    if (restaurantId === null) {
      const path = person.username === null ? null : `/user/${person.username}`
      return { kind: 'user' as const, id: personId ?? '', name: path === null ? '' : (person.name ?? ''), path, since }
    }
    const { name, slug, publicNo, citySlug } = place
    const path =
      name === null || slug === null || publicNo === null || citySlug === null ? null : restaurantPath({ slug, publicNo, citySlug })
    return { kind: 'restaurant' as const, id: restaurantId, name: name ?? '', path, since }
  })
  return { follows, followers }
}

/** Removes a follower, who can't follow this user again. */
export async function removeFollower({ db, now }: Pick<Deps, 'db' | 'now'>, { user }: SessionAndUser, followerId: string): Promise<void> {
  await db.transaction((tx) => banFollower(tx, { userId: user.id, followerId, createdAt: now() }))
}

/** Returns what a user follows and whom they removed, for the data export. */
export async function exportFollows({ db }: Pick<Deps, 'db'>, who: SessionAndUser): Promise<UserExportOutput['following']> {
  const { follows } = await listOwnFollows({ db }, who)
  const removed = await listFollowBans(db, who.user.id)
  return {
    follows: follows.map(({ kind, id, since }) => ({ kind, id, since })),
    removedFollowers: removed.map(({ followerId, createdAt }) => ({ id: followerId, at: createdAt })),
  }
}
