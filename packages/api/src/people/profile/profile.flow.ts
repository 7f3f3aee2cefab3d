import { ownPicture } from '@morsel/contract/avatar'
import { AppError } from '@morsel/contract/errors'
import type { ProfileGetInput, ProfileReview, ProfileUpdateInput, ProfileVisibility, PublicProfile } from '@morsel/contract/profile'
import type { SessionAndUser } from '@morsel/contract/session'
import { normalizeUsername } from '@morsel/contract/username'
import { summarizeContributions } from '@morsel/db/queries/change'
import { findItemCards } from '@morsel/db/queries/item'
import { listListsByUser } from '@morsel/db/queries/list'
import {
  countPublishedReviews,
  findProfile,
  findProfileVisibility,
  listPublishedReviews,
  upsertProfileVisibility,
} from '@morsel/db/queries/profile'
import { findPlaceCards } from '@morsel/db/queries/restaurant'
import { lockUser } from '@morsel/db/queries/user'
import type { Deps } from '../../kernel/ports/deps.ts'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { trustOfPerson } from '../../places/change/contributor.rules.ts'
import { itemCard } from '../../places/item/item-view.rules.ts'
import { restaurantCard } from '../../places/place/place-view.rules.ts'
import { listSummary } from '../list/list-summary.rules.ts'
import { updateProfile } from '../user/update-user.rules.ts'

type Needs = Pick<Deps, 'db' | 'now'>

/** The maximum number of recently changed places on a profile. */
const placesMax = 5
/** The maximum number of reviews on a profile. */
const reviewsMax = 20

/**
 * Gets a user's profile. Others see only what is public.
 * @throws AppError NOT_FOUND for private and unknown users and those scheduled for deletion
 */
export async function getProfile(
  { db, now }: Needs,
  who: SessionAndUser | null,
  { username, asOthers = false }: ProfileGetInput,
): Promise<PublicProfile> {
  const row = await findProfile(db, normalizeUsername(username))
  const isOwn = row !== undefined && row.userId === who?.user.id
  if (row?.status !== 'active' || (!row.isPublic && (!isOwn || asOthers))) throw new AppError('NOT_FOUND')
  const { userId, name, bio, image, createdAt } = row
  const isShownToSelf = isOwn && !asOthers
  const [reviewCount, reviews, lists, contributions, trust] = await Promise.all([
    countPublishedReviews(db, userId),
    reviewsBy({ db, now }, userId),
    listListsByUser(db, userId),
    summarizeContributions(db, userId, placesMax),
    isShownToSelf ? trustOfPerson(db, userId, now()) : null,
  ])
  return {
    id: userId,
    username: row.username ?? username,
    name,
    bio,
    image: ownPicture(image),
    joinedAt: new Date(Date.UTC(createdAt.getUTCFullYear(), createdAt.getUTCMonth())),
    isIndexed: row.isIndexed,
    isPublic: row.isPublic,
    isOwn: isShownToSelf,
    reviewCount,
    contributions: {
      count: contributions.count,
      places: contributions.places.map(({ name: placeName, at, ...place }) => ({ name: placeName, path: restaurantPath(place), at })),
    },
    trust: trust?.level ?? null,
    lists: lists
      .filter(({ list, entryCount }) => list.visibility === 'public' && list.hiddenAt === null && entryCount > 0)
      .map(listSummary),
    reviews,
  }
}

/** Lists a user's public reviews. */
async function reviewsBy({ db, now }: Needs, userId: string): Promise<ProfileReview[]> {
  const rows = await listPublishedReviews(db, userId, reviewsMax)
  const [places, items] = await Promise.all([
    findPlaceCards(
      db,
      rows.flatMap(({ restaurantId }) => restaurantId ?? []),
    ),
    findItemCards(
      db,
      rows.flatMap(({ itemId }) => itemId ?? []),
    ),
  ])
  return rows.flatMap(({ id, rating, body, createdAt, restaurantId, itemId }) => {
    const place = places.find((card) => card.id === restaurantId)
    const dish = items.find((card) => card.id === itemId)
    const restaurant = (place && restaurantCard(place, now())) ?? null
    const item = dish ? itemCard(dish, now()) : null
    return restaurant || item ? { id, rating, body, createdAt, restaurant, item } : []
  })
}

/** Returns who may see a user's profile. Profiles are private by default. */
export async function getVisibility({ db }: Pick<Needs, 'db'>, { user }: SessionAndUser): Promise<ProfileVisibility> {
  return (await findProfileVisibility(db, user.id)) ?? { isPublic: false, isIndexed: false }
}

/** Sets the visibility. A private profile isn't indexed either. */
export async function setVisibility(
  { db, now }: Needs,
  { user }: SessionAndUser,
  { isPublic, isIndexed }: ProfileVisibility,
): Promise<void> {
  await upsertProfileVisibility(db, { userId: user.id, isPublic, isIndexed: isPublic && isIndexed, updatedAt: now() })
}

/**
 * Updates a user's own profile, unless it was changed elsewhere after the form was loaded.
 * @throws AppError CHANGED_ELSEWHERE, USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER, UNAUTHORIZED
 */
export async function updateOwnProfile(deps: Needs, who: SessionAndUser, input: ProfileUpdateInput): Promise<SessionAndUser | undefined> {
  const { former, username, name, bio } = input
  return deps.db.transaction(async (tx) => {
    const stored = await lockUser(tx, who.user.id)
    if (!stored) throw new AppError('UNAUTHORIZED')
    const isAsShown =
      (stored.displayUsername ?? stored.username ?? '') === former.username &&
      stored.name === former.name &&
      (stored.bio ?? '') === former.bio
    if (!isAsShown) throw new AppError('CHANGED_ELSEWHERE')
    // Leaves out an unchanged username, so that it's neither given up nor claimed.
    const names = username === former.username ? {} : { username }
    return updateProfile({ ...deps, db: tx }, { ...who, user: stored }, { ...names, name, bio: bio === '' ? null : bio })
  })
}
