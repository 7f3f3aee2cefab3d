import { hashCode, newOtp, possibleCodeHashes } from '@morsel/auth/short-code'
import { isEmailAt } from '@morsel/auth/site/site-domain'
import { AppError } from '@morsel/contract/errors'
import type {
  ClaimAnswerInput,
  ClaimCheckInput,
  ClaimEnterCodeInput,
  ClaimGetInput,
  ClaimGetOutput,
  ClaimOutcome,
  ClaimSendCodeInput,
  ClaimSendDocumentsInput,
} from '@morsel/contract/place-claim'
import type { SessionAndUser } from '@morsel/contract/session'
import {
  consumeClaimCode,
  countClaims,
  findLatestClaim,
  isWebsiteGiven,
  lockClaim,
  setClaim,
  setClaimAnswer,
  setClaimCode,
  takeCodeAttempt,
  withdrawClaim,
} from '@morsel/db/queries/place-claim'
import { countOwners, findPlaceRole } from '@morsel/db/queries/place-member'
import { audit } from '../../kernel/audit/audit-log.ts'
import { keysOf } from '../../kernel/config/keys.ts'
import { queueMail } from '../../kernel/outbox/outbox.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { requirePlaceRole } from '../member/member.rules.ts'
import { findRunnablePlace, placeLink } from '../team/runnable-place.rules.ts'
import { tellOwners } from '../team/tell-owners.rules.ts'
import { claimToken, hasClaimTag, isClaimFile, isClaimRecord, type ProvenSite, provenSite } from './claim-proof.rules.ts'
import { settleProof, takeUpClaim } from './settle-claim.rules.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

const codeSeconds = 1800
const attemptsMax = 5
const codesPerDay = 10
const daySeconds = 86_400

/** Returns how a user can claim a place (PLACE-620). @throws AppError NOT_FOUND, GONE */
export async function getClaim({ db, config, now }: Needs, { user }: SessionAndUser, input: ClaimGetInput): Promise<ClaimGetOutput> {
  const { restaurant, city } = await findRunnablePlace(db, input.restaurant)
  const claimant = { restaurantId: restaurant.id, userId: user.id }
  const token = claimToken(config, claimant)
  const site = provenSite(restaurant.website, token)
  const claim = await findLatestClaim(db, claimant)
  const isCodeValid = claim?.codeHash != null && claim.codeExpiresAt !== null && claim.codeExpiresAt > now() && claim.attempts < attemptsMax
  return {
    place: placeLink({ ...restaurant, citySlug: city.slug }),
    role: await findPlaceRole(db, claimant),
    hasOwner: (await countOwners(db, restaurant.id)) > 0,
    domain: site?.domain ?? null,
    needsModerator: site !== undefined && (await isWebsiteGiven(db, restaurant.id)),
    token,
    fileUrl: site?.fileUrl ?? null,
    claim:
      claim === undefined
        ? null
        : {
            status: claim.status,
            provenBy: claim.provenBy,
            codeEmail: isCodeValid ? claim.codeEmail : null,
            note: claim.note,
            contact: claim.contact,
            decisionNote: claim.decisionNote,
            at: claim.decidedAt ?? claim.createdAt,
          },
  }
}

/**
 * Sends a code to an email at the domain of the place's website (PLACE-621).
 * @throws AppError NOT_FOUND, GONE, ALREADY_A_MEMBER, CLAIM_NEEDS_OWN_WEBSITE, CLAIM_EMAIL_ELSEWHERE, CLAIM_ALREADY_WAITING,
 * CLAIM_LIMIT_REACHED
 */
export async function sendClaimCode(deps: Needs, { user }: SessionAndUser, { restaurant: id, email }: ClaimSendCodeInput): Promise<void> {
  const now = deps.now()
  const { restaurant, site, page } = await findSite(deps, { id, userId: user.id })
  if (!isEmailAt(email, site.domain)) throw new AppError('CLAIM_EMAIL_ELSEWHERE')
  await deps.db.transaction(async (tx) => {
    const claim = await takeUpClaim(tx, now, { restaurantId: restaurant.id, userId: user.id })
    if (claim.status === 'waiting') throw new AppError('CLAIM_ALREADY_WAITING')
    const { codes } = await countClaims(tx, user.id, new Date(now.getTime() - daySeconds * 1000))
    if (codes >= codesPerDay) throw new AppError('CLAIM_LIMIT_REACHED', { retryAfterSeconds: daySeconds })
    const [code, codeExpiresAt] = [newOtp(), new Date(now.getTime() + codeSeconds * 1000)]
    const codeHash = hashCode(code, keysOf(deps.config).shortCode, `place claim ${claim.id}`)
    await setClaimCode(tx, claim.id, { domain: site.domain, codeHash, codeEmail: email, codeExpiresAt })
    const props = { place: restaurant.name, page, code, validSeconds: codeSeconds }
    await queueMail(tx, deps, { to: email, mail: 'place-claim-code', props, expiresAt: codeExpiresAt, reader: { userId: user.id } })
  })
}

/**
 * Checks an emailed code, which works once and has few attempts.
 * @throws AppError CLAIM_CODE_INVALID, NOT_FOUND, GONE, ALREADY_A_MEMBER, CLAIM_NEEDS_OWN_WEBSITE
 */
export async function enterClaimCode(
  deps: Needs,
  { user }: SessionAndUser,
  { restaurant: id, code }: ClaimEnterCodeInput,
): Promise<ClaimOutcome> {
  const { restaurant } = await findRunnablePlace(deps.db, id)
  const claimant = { restaurantId: restaurant.id, userId: user.id }
  // Stored even if the code is wrong, so that parallel guesses can't exceed the number of attempts.
  const found = await takeCodeAttempt(deps.db, claimant, { now: deps.now(), most: attemptsMax })
  const hashes = found && possibleCodeHashes(code, keysOf(deps.config).shortCode, `place claim ${found.id}`)
  if (found?.domain == null || hashes === undefined || !hashes.includes(found.codeHash ?? '')) throw new AppError('CLAIM_CODE_INVALID')
  const { domain } = found
  return deps.db.transaction(async (tx) => {
    const claim = await takeUpClaim(tx, deps.now(), claimant)
    if (claim.id !== found.id || !(await consumeClaimCode(tx, claim.id, hashes))) throw new AppError('CLAIM_CODE_INVALID')
    return settleProof(tx, deps, claim, { method: 'mail', domain })
  })
}

/**
 * Looks for the file, the tag or the DNS record. `open` means that it wasn't found.
 * @throws AppError NOT_FOUND, GONE, ALREADY_A_MEMBER, CLAIM_NEEDS_OWN_WEBSITE, CLAIM_ALREADY_WAITING, CLAIM_LIMIT_REACHED
 */
export async function checkClaim(
  deps: Needs & Pick<Deps, 'sites'>,
  { user }: SessionAndUser,
  { restaurant: id, method }: ClaimCheckInput,
): Promise<ClaimOutcome> {
  const { restaurant, site, token } = await findSite(deps, { id, userId: user.id })
  const isFound = method === 'dns' ? await isInDns(deps, site, token) : await isOnSite(deps, site, token)
  return deps.db.transaction(async (tx) => {
    const claim = await takeUpClaim(tx, deps.now(), { restaurantId: restaurant.id, userId: user.id })
    if (claim.status === 'waiting') throw new AppError('CLAIM_ALREADY_WAITING')
    return isFound ? settleProof(tx, deps, claim, { method, domain: site.domain }) : { status: 'open' as const }
  })
}

/** @throws AppError NOT_FOUND, GONE, CLAIM_NEEDS_OWN_WEBSITE */
async function findSite({ db, config }: Needs, { id, userId }: { id: string; userId: string }) {
  const { restaurant, city } = await findRunnablePlace(db, id)
  const token = claimToken(config, { restaurantId: restaurant.id, userId })
  const site = provenSite(restaurant.website, token)
  if (site === undefined) throw new AppError('CLAIM_NEEDS_OWN_WEBSITE')
  const page = restaurantPath({ ...restaurant, citySlug: city.slug })
    .slice(1)
    .split('/')
  return { restaurant, site, token, page }
}

async function isInDns({ sites }: Pick<Deps, 'sites'>, { domain }: ProvenSite, token: string): Promise<boolean> {
  return (await sites.readTxt(domain)).some((record) => isClaimRecord(record, token))
}

async function isOnSite({ sites }: Pick<Deps, 'sites'>, { fileUrl, startUrl }: ProvenSite, token: string): Promise<boolean> {
  const [file, page] = await Promise.all([sites.readPage(fileUrl), sites.readPage(startUrl)])
  return isClaimFile(file ?? '', token) || hasClaimTag(page ?? '', token)
}

/**
 * Asks a moderator to decide, with documents (PLACE-624).
 * @throws AppError NOT_FOUND, GONE, ALREADY_A_MEMBER, CLAIM_ALREADY_WAITING, CLAIM_LIMIT_REACHED
 */
export async function sendClaimDocuments(
  deps: Pick<Deps, 'db' | 'now'>,
  { user }: SessionAndUser,
  { restaurant: id, note, contact }: ClaimSendDocumentsInput,
): Promise<ClaimOutcome> {
  const { restaurant, city } = await findRunnablePlace(deps.db, id)
  return deps.db.transaction(async (tx) => {
    const claim = await takeUpClaim(tx, deps.now(), { restaurantId: restaurant.id, userId: user.id })
    if (claim.status === 'waiting') throw new AppError('CLAIM_ALREADY_WAITING')
    await setClaim(tx, claim.id, { status: 'waiting', provenBy: 'documents', note, contact })
    await audit(tx, deps, { kind: 'place-claim', userId: user.id, detail: `documents, waiting for ${restaurant.id}` })
    await tellOwners(tx, deps, { kind: 'claim-filed', place: placeLink({ ...restaurant, citySlug: city.slug }), exceptId: user.id })
    return { status: 'waiting' as const }
  })
}

/** Withdraws the user's undecided claim. @throws AppError NOT_FOUND */
export async function withdraw(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { user }: SessionAndUser,
  { restaurant }: ClaimGetInput,
): Promise<void> {
  if (!(await withdrawClaim(db, { restaurantId: restaurant, userId: user.id }, now()))) throw new AppError('NOT_FOUND')
}

/** Stores what the owner of a place says about a waiting claim, for the moderators (PLACE-623). @throws AppError NOT_FOUND */
export async function answerClaim(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { user }: SessionAndUser,
  { id, text }: ClaimAnswerInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const claim = await lockClaim(tx, id)
    if (claim?.status !== 'waiting') throw new AppError('NOT_FOUND')
    // To others, a claim doesn't exist.
    await requirePlaceRole(tx, { restaurantId: claim.restaurantId, userId: user.id }, 'members').catch(() => {
      throw new AppError('NOT_FOUND')
    })
    await setClaimAnswer(tx, id, { answer: text, answeredById: user.id, answeredAt: now() })
  })
}
