import type { Photo, PhotoFile, PhotoListInput, PhotoListOutput } from '@morsel/contract/photo'
import { photoPath } from '@morsel/contract/photo-file'
import { hasPlaceRight } from '@morsel/contract/place-member'
import type { SessionAndUser } from '@morsel/contract/session'
import type { UserExportOutput } from '@morsel/contract/user'
import { type ListedPhotoRow, listPhotos, listPhotosByUser, listPhotoVotesByUser } from '@morsel/db/queries/photo'
import type { Deps } from '../../kernel/ports/deps.ts'
import { itemIdOf } from '../item/item-id.rules.ts'
import { placeRoleOf } from '../member/member.rules.ts'
import { subjectToList } from './photo-subject.rules.ts'

/** The maximum number of photos that are listed, the most helpful ones. */
const listedMax = 200

/** Lists the public photos of a place, dish or review. @throws AppError NOT_FOUND, GONE */
export async function listSubjectPhotos(
  { db }: Pick<Deps, 'db'>,
  who: SessionAndUser | null,
  { kind, ...named }: PhotoListInput,
): Promise<PhotoListOutput> {
  const subject = await subjectToList(db, named)
  const [rows, role] = await Promise.all([
    listPhotos(db, subject, { kind, limit: listedMax, readerId: who?.user.id }),
    who === null ? null : placeRoleOf(db, { restaurantId: subject.placeId, userId: who.user.id }),
  ])
  const mayChooseCover = hasPlaceRight(role, 'photos')
  return { photos: rows.map((row) => publicPhoto(row, who, mayChooseCover)), mayChooseCover }
}

function publicPhoto({ photo, author, dish, isHelpfulToMe }: ListedPhotoRow, who: SessionAndUser | null, isMember: boolean): Photo {
  const isMine = photo.userId !== null && photo.userId === who?.user.id
  const { id, width, height, color, hasAvif, alt, kind, itemId, createdAt, helpfulCount, licence, cover, reviewId } = photo
  return {
    ...{ id, width, height, color, hasAvif, alt, kind, createdAt, helpfulCount, licence, cover, isHelpfulToMe },
    item: itemId === null || dish === null ? null : { id: itemIdOf(itemId), name: dish },
    author: author?.status === 'active' ? { name: author.name, username: author.username } : null,
    isMine,
    mayDescribe: isMine || (isMember && reviewId === null),
  }
}

/** Returns all photos of a user, for the data export. */
export async function exportPhotos({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser): Promise<UserExportOutput['photos']> {
  const rows = await listPhotosByUser(db, user.id)
  return rows.map(({ id, restaurantId, itemId, reviewId, kind, status, alt, width, licence, createdAt }) => ({
    ...{ id, restaurantId, reviewId, kind, status, alt, licence, createdAt },
    itemId: itemId === null ? null : itemIdOf(itemId),
    path: photoPath(id, width),
  }))
}

/** Returns the votes of a user for photos, for the data export. */
export async function exportPhotoVotes({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser): Promise<UserExportOutput['helpfulPhotoVotes']> {
  return listPhotoVotesByUser(db, user.id)
}

/** Returns what pages need to draw a photo. */
export const photoFile = ({ id, width, height, color, hasAvif, alt }: PhotoFile): PhotoFile => ({ id, width, height, color, hasAvif, alt })
