import { AppError } from '@morsel/contract/errors'
import {
  hasPlaceRight,
  type MemberListInput,
  type MemberListOutput,
  type MemberMineOutput,
  type MemberRemoveInput,
  type MemberRoleInput,
} from '@morsel/contract/place-member'
import type { SessionAndUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { lockPlace } from '@morsel/db/queries/change'
import { listClaimsByUser, listWaitingClaims } from '@morsel/db/queries/place-claim'
import { deleteInvitationsOf, listInvitations } from '@morsel/db/queries/place-invitation'
import {
  countOwners,
  deleteMember,
  deleteMembers,
  findPlaceRole,
  listMembers,
  listPlacesOfMember,
  setMember,
} from '@morsel/db/queries/place-member'
import { findPlaceById } from '@morsel/db/queries/restaurant'
import { audit } from '../../kernel/audit/audit-log.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { tell } from '../../mail/notice/tell.ts'
import { requirePlaceRole } from '../member/member.rules.ts'
import { findRunnablePlace, placeLink } from './runnable-place.rules.ts'

type Needs = Pick<Deps, 'db' | 'now'>

/** How many claims by others an owner sees. */
const claimsShown = 50

/** Lists the places that a user runs, and their undecided claims (PLACE-610, PLACE-620). */
export async function listMine({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser): Promise<MemberMineOutput> {
  const [places, claims] = [await listPlacesOfMember(db, user.id), await listClaimsByUser(db, user.id)]
  return {
    places: places.map(({ place, role, since }) => ({ place: placeLink(place), role, since })),
    claims: claims.flatMap(({ claim: { status, createdAt }, place }) =>
      status === 'open' || status === 'waiting' ? [{ place: placeLink(place), status, since: createdAt }] : [],
    ),
  }
}

/** Lists the members of a place for one of them. @throws AppError NOT_FOUND, GONE, PLACE_ROLE_REQUIRED */
export async function listTeam({ db, now }: Needs, { user }: SessionAndUser, input: MemberListInput): Promise<MemberListOutput> {
  const { restaurant, city } = await findRunnablePlace(db, input.restaurant)
  const role = await requirePlaceRole(db, { restaurantId: restaurant.id, userId: user.id }, 'facts')
  const runsTeam = hasPlaceRight(role, 'members')
  const members = await listMembers(db, restaurant.id)
  const owners = members.filter((member) => member.role === 'owner').length
  const claims = runsTeam ? await listWaitingClaims(db, { restaurantId: restaurant.id, limit: claimsShown }) : []
  return {
    place: placeLink({ ...restaurant, citySlug: city.slug }),
    role,
    members: members.map((member) => {
      const isMe = member.userId === user.id
      return { ...member, isMe, canRemove: (isMe || runsTeam) && (member.role !== 'owner' || owners > 1) }
    }),
    invitations: runsTeam ? await listInvitations(db, restaurant.id, now()) : [],
    claims: claims.map(({ claim, claimant }) => ({ id: claim.id, name: claimant.name, since: claim.createdAt, answer: claim.answer })),
  }
}

/** Changes the role of a member (PLACE-614). @throws AppError NOT_FOUND, PLACE_ROLE_REQUIRED, LAST_OWNER */
export async function setRole(
  deps: Needs,
  who: SessionAndUser,
  { restaurant: restaurantId, userId, role }: MemberRoleInput,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockPlace(tx, restaurantId)
    await requirePlaceRole(tx, { restaurantId, userId: who.user.id }, 'members')
    const before = await findPlaceRole(tx, { restaurantId, userId })
    if (before === null) throw new AppError('NOT_FOUND')
    if (before === 'owner' && role !== 'owner') await requireOtherOwner(tx, restaurantId)
    await setMember(tx, { restaurantId, userId, role, since: deps.now() })
    // Invitations don't outlive the right to invite.
    if (before === 'owner') await deleteInvitationsOf(tx, restaurantId, userId)
    await audit(tx, deps, { kind: 'place-members', userId: who.user.id, detail: `${role} ${userId} at ${restaurantId}` })
  })
}

/**
 * Removes a member, or the user themselves. A place with members keeps an owner (PLACE-614).
 * @throws AppError NOT_FOUND, PLACE_ROLE_REQUIRED, LAST_OWNER
 */
export async function removeMember(
  deps: Needs,
  who: SessionAndUser,
  { restaurant: restaurantId, userId }: MemberRemoveInput,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockPlace(tx, restaurantId)
    const isSelf = userId === who.user.id
    await requirePlaceRole(tx, { restaurantId, userId: who.user.id }, isSelf ? 'facts' : 'members')
    const role = await findPlaceRole(tx, { restaurantId, userId })
    if (role === null) throw new AppError('NOT_FOUND')
    if (role === 'owner') await requireOtherOwner(tx, restaurantId)
    await deleteMember(tx, { restaurantId, userId })
    await deleteInvitationsOf(tx, restaurantId, userId)
    await audit(tx, deps, { kind: 'place-members', userId: who.user.id, detail: `removed ${userId} from ${restaurantId}` })
    if (isSelf) return
    const place = await findPlaceById(tx, restaurantId)
    if (place === undefined) return
    const { name, path } = placeLink({ ...place.restaurant, citySlug: place.city.slug })
    await tell(tx, deps, { userId, kind: 'member-removed', data: { name, path } })
  })
}

/** Ends all memberships of a place at the request of its last owner, so that others can claim it (PLACE-615). @throws AppError PLACE_ROLE_REQUIRED */
export async function giveUpPlace(deps: Needs, { user }: SessionAndUser, { restaurant: restaurantId }: MemberListInput): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockPlace(tx, restaurantId)
    await requirePlaceRole(tx, { restaurantId, userId: user.id }, 'members')
    if ((await countOwners(tx, restaurantId)) > 1) {
      await deleteMember(tx, { restaurantId, userId: user.id })
      await deleteInvitationsOf(tx, restaurantId, user.id)
    } else {
      await deleteMembers(tx, restaurantId)
      await deleteInvitationsOf(tx, restaurantId)
    }
    await audit(tx, deps, { kind: 'place-members', userId: user.id, detail: `gave up ${restaurantId}` })
  })
}

/** The caller has locked the place. @throws AppError LAST_OWNER */
async function requireOtherOwner(tx: DbOrTransaction, restaurantId: string): Promise<void> {
  if ((await countOwners(tx, restaurantId)) < 2) throw new AppError('LAST_OWNER')
}
