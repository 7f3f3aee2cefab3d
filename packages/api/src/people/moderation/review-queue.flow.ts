import { AppError } from '@morsel/contract/errors'
import { countHeldReviews, listHeldReviews } from '@morsel/db/queries/queue'
import { lockReview } from '@morsel/db/queries/review'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { itemPath } from '../../places/item/item-id.rules.ts'
import { moderateReview } from '../../places/review/moderate-review.rules.ts'
import { blankEntry, type Queue } from './queues.rules.ts'

type HeldReview = Awaited<ReturnType<typeof listHeldReviews>>[number]

/** Reviews that are held back, because of links or because many came at once. */
export const reviewQueue: Queue = {
  async list(db, part, readerId) {
    return (await listHeldReviews(db, part)).map((row) => ({
      ...blankEntry,
      kind: 'review',
      id: row.review.id,
      at: row.review.editedAt ?? row.review.createdAt,
      ...aboutOf(row),
      author: row.author,
      text: `${'★'.repeat(row.review.rating)} ${row.review.body ?? ''}`.trim(),
      isMine: row.review.userId === readerId,
    }))
  },

  count: countHeldReviews,

  async decide({ db, now }, { user }, { id, accept }) {
    const review = await lockReview(db, id)
    if (review === undefined) throw new AppError('NOT_FOUND')
    if (review.status !== 'pending' || review.removedAt !== null) throw new AppError('ALREADY_DECIDED')
    if (review.userId === user.id) throw new AppError('CANT_DECIDE_ON_OWN')
    const [row] = await listHeldReviews(db, { after: undefined, limit: 1 }, id)
    if (row === undefined) throw new AppError('ALREADY_DECIDED')
    await moderateReview(db, { now }, id, accept ? 'published' : 'hidden')
    const told = [{ userId: review.userId, measure: accept ? ('shown' as const) : ('hidden' as const), ...aboutOf(row) }]
    return { kind: 'review', subjectId: id, told }
  },
}

function aboutOf({ dish, place }: HeldReview): { about: string; path: string } {
  if (dish === null) return { about: place.name, path: restaurantPath(place) }
  return { about: `${dish.name}, ${place.name}`, path: itemPath(dish.id) }
}
