import { hashToken, newToken } from '@morsel/auth/token'
import { AppError } from '@morsel/contract/errors'
import type { InvitationAcceptOutput, InvitationReadOutput, MemberInviteInput, PlaceRole } from '@morsel/contract/place-member'
import { placeRoles } from '@morsel/contract/place-member'
import type { SessionAndUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { lockPlace } from '@morsel/db/queries/change'
import {
  countInvitations,
  deleteInvitation,
  findInvitation,
  findInvitationById,
  setInvitation,
  takeInvitation,
} from '@morsel/db/queries/place-invitation'
import { findPlaceRole, setMember } from '@morsel/db/queries/place-member'
import { audit } from '../../kernel/audit/audit-log.ts'
import { queueMail } from '../../kernel/outbox/outbox.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { requirePlaceRole } from '../member/member.rules.ts'
import { hideOwnReviews } from '../review/moderate-review.rules.ts'
import { findRunnablePlace, placeLink } from './runnable-place.rules.ts'
import { tellOwners } from './tell-owners.rules.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

const invitationSeconds = 7 * 86_400
const invitationsMax = 20
const tokenLength = 32

/**
 * Invites someone by email to become a member (PLACE-613). Another invitation to the same email replaces the earlier one.
 * @throws AppError NOT_FOUND, GONE, PLACE_ROLE_REQUIRED, INVITATION_LIMIT_REACHED
 */
export async function invite(deps: Needs, { user }: SessionAndUser, { restaurant: id, email, role }: MemberInviteInput): Promise<void> {
  const [now, token] = [deps.now(), newToken(tokenLength)]
  const { restaurant } = await findRunnablePlace(deps.db, id)
  const restaurantId = restaurant.id
  await deps.db.transaction(async (tx) => {
    await lockPlace(tx, restaurantId)
    await requirePlaceRole(tx, { restaurantId, userId: user.id }, 'members')
    if ((await countInvitations(tx, restaurantId, now)) >= invitationsMax) throw new AppError('INVITATION_LIMIT_REACHED')
    const expiresAt = new Date(now.getTime() + invitationSeconds * 1000)
    const row = { id: newId(now), restaurantId, email, role, tokenHash: hashToken(token), invitedById: user.id, createdAt: now, expiresAt }
    await setInvitation(tx, row)
    await audit(tx, deps, { kind: 'place-members', userId: user.id, detail: `invited ${role} to ${restaurantId}` })
    const props = { place: restaurant.name, token, role, validSeconds: invitationSeconds }
    await queueMail(tx, deps, { to: email, mail: 'place-invitation', props, expiresAt })
  })
}

/** Withdraws an invitation. @throws AppError NOT_FOUND */
export async function withdrawInvitation({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser, { id }: { id: string }): Promise<void> {
  const found = await findInvitationById(db, id)
  if (found === undefined) throw new AppError('NOT_FOUND')
  // To others, an invitation doesn't exist.
  await requirePlaceRole(db, { restaurantId: found.restaurantId, userId: user.id }, 'members').catch(() => {
    throw new AppError('NOT_FOUND')
  })
  await deleteInvitation(db, id)
}

/** Returns what a link invites to. @throws AppError INVITATION_INVALID, NOT_FOUND, GONE */
export async function readInvitation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { user }: SessionAndUser,
  { token }: { token: string },
): Promise<InvitationReadOutput> {
  const found = await findInvitation(db, hashToken(token), now())
  if (found === undefined) throw new AppError('INVITATION_INVALID')
  const { restaurant, city } = await findRunnablePlace(db, found.restaurantId)
  const role = await findPlaceRole(db, { restaurantId: restaurant.id, userId: user.id })
  return { place: placeLink({ ...restaurant, citySlug: city.slug }), role: found.role, isMember: role !== null }
}

/**
 * Accepts an invitation, once. The user's reviews of the place are hidden, because members can't review it (PLACE-310). A member keeps a
 * more powerful role.
 * @throws AppError INVITATION_INVALID, NOT_FOUND, GONE
 */
export async function acceptInvitation(
  deps: Pick<Deps, 'db' | 'now'>,
  { user }: SessionAndUser,
  { token }: { token: string },
): Promise<InvitationAcceptOutput> {
  const now = deps.now()
  const known = await findInvitation(deps.db, hashToken(token), now)
  if (known === undefined) throw new AppError('INVITATION_INVALID')
  return deps.db.transaction(async (tx) => {
    await lockPlace(tx, known.restaurantId)
    const taken = await takeInvitation(tx, hashToken(token), now)
    if (taken === undefined) throw new AppError('INVITATION_INVALID')
    const { restaurant, city } = await findRunnablePlace(tx, taken.restaurantId)
    const membership = { restaurantId: restaurant.id, userId: user.id }
    const role = strongest(taken.role, await findPlaceRole(tx, membership))
    await join(tx, deps, { ...membership, role, since: now })
    await audit(tx, deps, { kind: 'place-members', userId: user.id, detail: `joined ${restaurant.id} as ${role}` })
    const place = placeLink({ ...restaurant, citySlug: city.slug })
    await tellOwners(tx, deps, { kind: 'member-joined', place, exceptId: user.id })
    return { place, role }
  })
}

async function join(
  tx: DbOrTransaction,
  deps: Pick<Deps, 'now'>,
  member: { restaurantId: string; userId: string; role: PlaceRole; since: Date },
): Promise<void> {
  await setMember(tx, member)
  await hideOwnReviews(tx, deps, member)
}

const strongest = (role: PlaceRole, before: PlaceRole | null): PlaceRole =>
  before !== null && placeRoles.indexOf(before) > placeRoles.indexOf(role) ? before : role
