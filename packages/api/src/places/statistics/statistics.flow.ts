import type { SessionAndUser } from '@morsel/contract/session'
import type { StatisticsGetInput, StatisticsGetOutput, StatisticsViewInput } from '@morsel/contract/statistics'
import { listPlaceDays } from '@morsel/db/queries/place-day'
import type { Deps } from '../../kernel/ports/deps.ts'
import { publicNoOf, restaurantPath } from '../../kernel/slug/slug.ts'
import { idOfItemId } from '../item/item-id.rules.ts'
import { placeOfMember } from '../room/room-member.rules.ts'
import { countForPlace } from './place-counter.rules.ts'

type Needs = Pick<Deps, 'db' | 'now'>

/** Crawlers that run scripts identify themselves. */
const crawler = /bot|crawl|spider|lighthouse/i

/** Counts a view of a place, or of one of its dishes, without anything about who viewed it (PLACE-910). Crawlers don't count. */
export function countView({ db, now }: Needs, userAgent: string | undefined, { page, isFromSearch }: StatisticsViewInput): void {
  if (userAgent === undefined || crawler.test(userAgent)) return
  const publicNo = publicNoOf(page)
  const viewed = publicNo === undefined ? { itemId: idOfItemId(page) ?? null } : { publicNo }
  countForPlace(db, now(), viewed, { views: 1, searches: isFromSearch ? 1 : 0 })
}

/**
 * Returns how often a place was viewed, saved and found per day, for its members (PLACE-912).
 * @throws AppError NOT_FOUND, GONE, PLACE_ROLE_REQUIRED
 */
export async function getStatistics({ db, now }: Needs, { user }: SessionAndUser, input: StatisticsGetInput): Promise<StatisticsGetOutput> {
  const { restaurant: row, city } = await placeOfMember(db, { userId: user.id, restaurant: input.restaurant, right: 'facts' })
  const days = Number(input.days)
  const all = await listPlaceDays(db, row.id, { today: now().toISOString().slice(0, 10), days: 2 * days })
  return {
    id: row.id,
    path: restaurantPath({ ...row, citySlug: city.slug }),
    name: row.name,
    days: all.slice(days),
    total: sumOf(all.slice(days)),
    before: sumOf(all.slice(0, days)),
  }
}

function sumOf(days: StatisticsGetOutput['days']): StatisticsGetOutput['total'] {
  const total = { views: 0, saves: 0, searches: 0 }
  for (const { views, saves, searches } of days) {
    total.views += views
    total.saves += saves
    total.searches += searches
  }
  return total
}
