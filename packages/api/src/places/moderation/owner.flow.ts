import { deleteOwners, setMember } from '@morsel/db/queries/place-member'
import { findUserWithPassword } from '@morsel/db/queries/user'
import { audit } from '../../kernel/audit/audit-log.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { findNamedPlace } from '../place/named-place.rules.ts'
import { hideOwnReviews } from '../review/moderate-review.rules.ts'
import { ModerationError } from './moderation-error.rules.ts'

/**
 * Sets or removes the owner of a place. Other members stay. Members can't review their own place, so their existing reviews of it are
 * hidden.
 * @param person email or username; undefined removes the owner
 * @returns the name of the place, and how many reviews were hidden
 * @throws ModerationError, PlaceNameError
 */
export async function nameOwner(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  place: string,
  person: string | undefined,
): Promise<{ place: string; hiddenReviews: number }> {
  return db.transaction(async (tx) => {
    const { id, name } = await findNamedPlace(tx, place)
    if (person === undefined) {
      if ((await deleteOwners(tx, id)) === 0) throw new ModerationError('already_so', `${name} has no owner.`)
      await audit(tx, { now }, { kind: 'moderation', userId: null, detail: `remove owner of ${name}` })
      return { place: name, hiddenReviews: 0 }
    }
    const called = person.trim().toLowerCase()
    const found = await findUserWithPassword(tx, called.includes('@') ? { email: called } : { username: called })
    const user = found?.user
    if (user?.status !== 'active') throw new ModerationError('unknown_person', `No user found: ${person}.`)
    await setMember(tx, { restaurantId: id, userId: user.id, role: 'owner', since: now() })
    await deleteOwners(tx, id, user.id)
    await audit(tx, { now }, { kind: 'moderation', userId: user.id, detail: `set owner of ${name}` })
    return { place: name, hiddenReviews: await hideOwnReviews(tx, { now }, { restaurantId: id, userId: user.id }) }
  })
}
