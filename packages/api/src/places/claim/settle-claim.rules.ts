import { AppError } from '@morsel/contract/errors'
import type { ClaimMethod, ClaimOutcome } from '@morsel/contract/place-claim'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { lockPlace } from '@morsel/db/queries/change'
import { type ClaimRow, countClaims, isWebsiteGiven, openClaim, setClaim } from '@morsel/db/queries/place-claim'
import { countOwners, findPlaceRole, setMember } from '@morsel/db/queries/place-member'
import { lockReviewer } from '@morsel/db/queries/review'
import { audit } from '../../kernel/audit/audit-log.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { tellWebhooks } from '../../mail/webhook/tell-webhooks.ts'
import { hideOwnReviews } from '../review/moderate-review.rules.ts'
import { findRunnablePlace, placeLink } from '../team/runnable-place.rules.ts'
import { tellOwners } from '../team/tell-owners.rules.ts'
import { type Claimant, claimToken, provenSite } from './claim-proof.rules.ts'

type Needs = Pick<Deps, 'config' | 'now'>

const undecidedMax = 10
const daySeconds = 86_400

/**
 * Locks a place and the user's claim to it, which is opened if there is none.
 * @throws AppError NOT_FOUND, GONE, ALREADY_A_MEMBER, CLAIM_LIMIT_REACHED
 */
export async function takeUpClaim(tx: DbOrTransaction, now: Date, { restaurantId, userId }: Claimant): Promise<ClaimRow> {
  await lockReviewer(tx, userId)
  await lockPlace(tx, restaurantId)
  // Merged or hidden while the lock was awaited.
  const { restaurant } = await findRunnablePlace(tx, restaurantId)
  if (restaurant.id !== restaurantId) throw new AppError('NOT_FOUND')
  if ((await findPlaceRole(tx, { restaurantId, userId })) === 'owner') throw new AppError('ALREADY_A_MEMBER')
  const claim = await openClaim(tx, { id: newId(now), restaurantId, userId, createdAt: now })
  if (claim === undefined) throw new AppError('ALREADY_DECIDED')
  const { undecided } = await countClaims(tx, userId, new Date(now.getTime() - daySeconds * 1000))
  if (undecided > undecidedMax) throw new AppError('CLAIM_LIMIT_REACHED', { retryAfterSeconds: daySeconds })
  return claim
}

/**
 * Settles a claim whose proof was found. It's accepted immediately, unless the place has an owner or a person provided its website: then it
 * waits for a moderator (PLACE-622, PLACE-623). The caller has locked the claim.
 * @param domain the domain that was proven
 */
export async function settleProof(
  tx: DbOrTransaction,
  deps: Needs,
  claim: ClaimRow,
  { method, domain }: { method: ClaimMethod; domain: string },
): Promise<ClaimOutcome> {
  const { restaurantId, userId } = claim
  if (claim.status === 'waiting') throw new AppError('CLAIM_ALREADY_WAITING')
  const { restaurant, city } = await findRunnablePlace(tx, restaurantId)
  if (provenSite(restaurant.website, claimToken(deps.config, claim))?.domain !== domain) throw new AppError('CLAIM_NEEDS_OWN_WEBSITE')
  const isDomainGiven = await isWebsiteGiven(tx, restaurantId)
  const mustWait = isDomainGiven || (await countOwners(tx, restaurantId)) > 0
  const status = mustWait ? 'waiting' : 'accepted'
  await setClaim(tx, claim.id, { status, provenBy: method, domain, isDomainGiven, ...(!mustWait && { decidedAt: deps.now() }) })
  if (mustWait) {
    await audit(tx, deps, { kind: 'place-claim', userId, detail: `${method} proven, waiting for ${restaurantId}` })
    await tellOwners(tx, deps, { kind: 'claim-filed', place: placeLink({ ...restaurant, citySlug: city.slug }), exceptId: userId })
  } else await makeOwner(tx, deps, { restaurantId, userId, detail: `${method} proven for ${restaurantId}` })
  return { status }
}

/** Makes the claimant an owner of the place. */
export async function makeOwner(
  tx: DbOrTransaction,
  deps: Pick<Deps, 'now'>,
  { detail, ...membership }: Claimant & { detail: string },
): Promise<void> {
  await setMember(tx, { ...membership, role: 'owner', since: deps.now() })
  await hideOwnReviews(tx, deps, membership)
  await tellWebhooks(tx, deps, { kind: 'claim.accepted', data: { place: membership.restaurantId } })
  await audit(tx, deps, { kind: 'place-claim', userId: membership.userId, detail })
}
