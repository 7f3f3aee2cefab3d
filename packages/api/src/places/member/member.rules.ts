import { AppError } from '@morsel/contract/errors'
import { hasPlaceRight, type PlaceRight, type PlaceRole } from '@morsel/contract/place-member'
import type { DbOrTransaction } from '@morsel/db/client'
import { findPlaceRole, type Membership } from '@morsel/db/queries/place-member'

/** Returns the role of a user at a place, or null if they aren't a member (PLACE-610). */
export async function placeRoleOf(db: DbOrTransaction, membership: Membership): Promise<PlaceRole | null> {
  return findPlaceRole(db, membership)
}

/** Returns the role of a user at a place if it includes a given right (PLACE-611). @throws AppError PLACE_ROLE_REQUIRED */
export async function requirePlaceRole(db: DbOrTransaction, membership: Membership, right: PlaceRight): Promise<PlaceRole> {
  const role = await findPlaceRole(db, membership)
  if (role === null || !hasPlaceRight(role, right)) throw new AppError('PLACE_ROLE_REQUIRED')
  return role
}
