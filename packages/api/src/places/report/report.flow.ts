import { constants } from '@morsel/contract/constants'
import { AppError } from '@morsel/contract/errors'
import type { ReportInput } from '@morsel/contract/report'
import type { SessionAndUser } from '@morsel/contract/session'
import type { UserExportOutput } from '@morsel/contract/user'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { findList } from '@morsel/db/queries/list'
import { lockPhoto } from '@morsel/db/queries/photo'
import { listReportsByReporter, upsertReport } from '@morsel/db/queries/report'
import { lockReview } from '@morsel/db/queries/review'
import { findUserById } from '@morsel/db/queries/user'
import type { Deps } from '../../kernel/ports/deps.ts'
import { findTarget } from '../change/change-target.rules.ts'
import { atDesk } from '../change/desk.rules.ts'
import { itemIdOf } from '../item/item-id.rules.ts'
import { moderatePhoto } from '../photo/moderate-photo.rules.ts'
import { isPhotoReportedEnough, isReportedEnough } from '../review/held-review.rules.ts'
import { moderateReview } from '../review/moderate-review.rules.ts'
import { publicRated, ratedTarget } from '../review/rated-target.rules.ts'

/** Reports about facts become waiting changes (EDIT-132); the others are about content. */
const factReasons: readonly ReportInput['reason'][] = ['wrong_info', 'closed', 'duplicate']

/**
 * Stores a report. A review or photo that several trusted users report is held back until a moderator decides.
 * @throws AppError NOT_FOUND, GONE for what the reporter can't see; CHANGE_LIMIT_REACHED
 */
export async function sendReport({ db, now }: Pick<Deps, 'db' | 'now'>, { user }: SessionAndUser, input: ReportInput): Promise<void> {
  const { reason, note, kind, id } = input
  if ((kind === 'restaurant' || kind === 'item') && factReasons.includes(reason)) {
    const target = await findTarget(db, { kind, id })
    const author = { userId: user.id, source: 'person' as const }
    const says = note === '' ? reason : `${reason}: ${note}`
    const shortened = [...says].slice(0, constants.reportNoteMaxLength).join('')
    return atDesk({ db, now }, { author, ...target }, (desk) => desk.suggest(target.itemId, shortened))
  }
  const createdAt = now()
  await db.transaction(async (tx) => {
    const about = await aboutWhat(tx, input)
    await upsertReport(tx, { id: newId(createdAt), reporterId: user.id, ...about, reason, note, createdAt })
    if (input.kind === 'review' && (await isReportedEnough(tx, input.id, createdAt))) await moderateReview(tx, { now }, input.id, 'pending')
    if (input.kind === 'photo' && (await isPhotoReportedEnough(tx, input.id, createdAt))) await moderatePhoto(tx, input.id, 'pending')
  })
}

/** Returns all reports by a user, for the data export. */
export async function exportReports({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser): Promise<UserExportOutput['reports']> {
  const rows = await listReportsByReporter(db, user.id)
  return rows.map(({ restaurantId, itemId, reviewId, userId, listId, photoId, reason, note, status, createdAt }) => {
    const about = { restaurantId, itemId: itemId === null ? null : itemIdOf(itemId), reviewId, userId, listId, photoId }
    return { ...about, reason, note, status, createdAt }
  })
}

const nothing = { restaurantId: null, itemId: null, reviewId: null, userId: null, listId: null, photoId: null }

async function aboutWhat(tx: DbOrTransaction, { kind, id }: Pick<ReportInput, 'kind' | 'id'>) {
  switch (kind) {
    case 'review': {
      if ((await lockReview(tx, id))?.status !== 'published') throw new AppError('NOT_FOUND')
      return { ...nothing, reviewId: id }
    }
    case 'user': {
      if ((await findUserById(tx, id))?.status !== 'active') throw new AppError('NOT_FOUND')
      return { ...nothing, userId: id }
    }
    case 'list': {
      const found = await findList(tx, id)
      if (found?.owner.status !== 'active' || found.list.visibility === 'private') throw new AppError('NOT_FOUND')
      return { ...nothing, listId: id }
    }
    case 'photo': {
      if ((await lockPhoto(tx, id))?.status !== 'visible') throw new AppError('NOT_FOUND')
      return { ...nothing, photoId: id }
    }
    default: {
      const target = ratedTarget({ [kind]: id })
      await publicRated(tx, target)
      return { ...nothing, ...target }
    }
  }
}
