import type { SessionAndUser } from '@morsel/contract/session'
import type { UserExportOutput } from '@morsel/contract/user'
import { listClaimsByUser } from '@morsel/db/queries/place-claim'
import { listPlacesOfMember } from '@morsel/db/queries/place-member'
import type { Deps } from '../../kernel/ports/deps.ts'

/** Returns the places that a user runs and their claims, for the data export (PLACE-616). */
export async function exportTeam(
  { db }: Pick<Deps, 'db'>,
  { user }: SessionAndUser,
): Promise<Pick<UserExportOutput, 'memberships' | 'claims'>> {
  const [places, claims] = [await listPlacesOfMember(db, user.id), await listClaimsByUser(db, user.id)]
  return {
    memberships: places.map(({ place, role, since }) => ({ restaurantId: place.id, name: place.name, role, since })),
    claims: claims.map(({ claim: { restaurantId, status, provenBy, codeEmail, note, contact, createdAt, decidedAt, decisionNote } }) => ({
      restaurantId,
      status,
      provenBy,
      codeEmail,
      note,
      contact,
      createdAt,
      decidedAt,
      decisionNote,
    })),
  }
}
