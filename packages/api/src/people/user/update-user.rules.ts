import { AppError } from '@morsel/contract/errors'
import type { SessionAndUser } from '@morsel/contract/session'
import type { UserUpdateInput } from '@morsel/contract/user'
import type { DbOrTransaction } from '@morsel/db/client'
import { violatedUnique } from '@morsel/db/constraint'
import { markBlobsUnused } from '@morsel/db/queries/blob'
import { insertFormerUsername, type UserChanges, updateUser } from '@morsel/db/queries/user'
import { completeNames } from '../../accounts/username/username.rules.ts'
import type { Deps } from '../../kernel/ports/deps.ts'

type Needs = Pick<Deps, 'now'> & { db: DbOrTransaction }

/**
 * Updates a profile (AUTH-601 to AUTH-603). The former username stays reserved for a while (AUTH-613).
 * @returns undefined when there was nothing to change
 * @throws AppError EMAIL_CAN_NOT_BE_UPDATED, USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER, UNAUTHORIZED when the account has been deleted
 * in the meantime
 */
export async function updateProfile(deps: Needs, who: SessionAndUser, input: UserUpdateInput): Promise<SessionAndUser | undefined> {
  if (input.email) throw new AppError('EMAIL_CAN_NOT_BE_UPDATED')
  const { name, image, bio } = input
  const names = await completeNames(deps, input, who.user.id)
  const changes = defined({ name, image, bio, ...names })
  if (Object.keys(changes).length === 0) return undefined
  try {
    return await store(deps, who, changes)
  } catch (cause) {
    if (violatedUnique(cause) !== 'user_username_unique') throw cause
    // Another user took the username first. If it was only derived, it's dropped.
    if (input.username !== undefined) throw new AppError('USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER', { cause })
    const { username: _theirs, ...others } = changes
    return store(deps, who, others)
  }
}

async function store({ db, now }: Needs, { session, user }: SessionAndUser, changes: UserChanges): Promise<SessionAndUser> {
  return db.transaction(async (tx) => {
    const updated = await updateUser(tx, user.id, { ...changes, updatedAt: now() })
    if (!updated) throw new AppError('UNAUTHORIZED')
    // The uploaded picture becomes unused when an external one, or none, replaces it.
    if (changes.image !== undefined && changes.image !== user.image) await markBlobsUnused(tx, user.id, now())
    if (user.username !== null && user.username !== updated.username)
      await insertFormerUsername(tx, { username: user.username, userId: user.id, givenUpAt: now() })
    return { session, user: updated }
  })
}

/** Removes undefined values, but keeps null. */
function defined(changes: { [Name in keyof UserChanges]: UserChanges[Name] | undefined }): UserChanges {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}
