import type { ReportKind } from '@morsel/contract/report'
import type { DbOrTransaction } from '@morsel/db/client'
import { recountCities } from '@morsel/db/queries/city'
import { setItemDeleted, setListHidden, setPlaceHidden } from '@morsel/db/queries/moderation'
import { lockPhoto, setPhotoStatus } from '@morsel/db/queries/photo'
import { setProfileHidden } from '@morsel/db/queries/profile'
import { projectRestaurants } from '@morsel/db/queries/projection'
import { lockReview } from '@morsel/db/queries/review'
import type { Deps } from '../../kernel/ports/deps.ts'
import { moderateReview } from '../review/moderate-review.rules.ts'

/** Hides a place, dish, review, photo, profile or list from everyone, or shows it again. @returns whether anything changed */
export async function hideTarget(
  tx: DbOrTransaction,
  deps: Pick<Deps, 'now'>,
  { kind, id }: { kind: ReportKind; id: string },
  hiddenAt: Date | null,
): Promise<boolean> {
  switch (kind) {
    case 'user':
      return setProfileHidden(tx, id, hiddenAt)
    case 'list':
      return setListHidden(tx, id, hiddenAt)
    case 'review': {
      const status = hiddenAt === null ? 'published' : 'hidden'
      const found = await lockReview(tx, id)
      if (found === undefined || found.status === status) return false
      await moderateReview(tx, deps, id, status)
      return true
    }
    case 'photo': {
      const status = hiddenAt === null ? 'visible' : 'hidden'
      const found = await lockPhoto(tx, id)
      if (found === undefined || found.status === status) return false
      await setPhotoStatus(tx, id, status)
      return true
    }
    case 'item': {
      const restaurantId = await setItemDeleted(tx, id, hiddenAt)
      if (restaurantId !== undefined) await refresh(tx, restaurantId)
      return restaurantId !== undefined
    }
    default: {
      const isChanged = await setPlaceHidden(tx, id, hiddenAt !== null)
      if (isChanged) await refresh(tx, id)
      return isChanged
    }
  }
}

async function refresh(tx: DbOrTransaction, restaurantId: string): Promise<void> {
  await recountCities(tx, await projectRestaurants(tx, [restaurantId]))
}
