import type { DemoQueueRows } from '@morsel/db/queries/demo'
import type { DemoLife, DemoQueue, DemoReport, DemoWaitingChange, DemoWorld } from '@morsel/db/seed/world-shape'
import { demoId, demoIdAt } from './demo-id.ts'
import { findDemoPlaces, findTarget, type KnownPlace, writtenReviewId } from './demo-life-rows.ts'

/** What is waiting for the moderators of the demo world, as rows. */

const HOUR_MS = 3_600_000
const FIRST_MS = Date.UTC(2026, 0, 2, 8)

const idOf = (username: string) => demoId('person', username)

/** Returns the rows of what is waiting. @throws Error if the data names an unknown place or dish */
export function demoQueueRows(world: DemoWorld, life: DemoLife, queue: DemoQueue): DemoQueueRows {
  const places = findDemoPlaces(world)
  const at = (index: number) => new Date(FIRST_MS + index * HOUR_MS)
  return {
    changes: queue.changes.map((change, index) => waitingChange(world, places, change, at(index))),
    reports: queue.reports.map((report, index) => openReport(life, report, at(index))),
    claims: queue.claims.map(({ place, by, note, contact }, index) => ({
      id: demoIdAt(at(index), 'claim', place, by),
      restaurantId: findTarget(places, place, undefined).restaurantId ?? '',
      userId: idOf(by),
      status: 'waiting',
      provenBy: 'documents',
      note,
      contact,
      createdAt: at(index),
    })),
    reviews: queue.reviews.map(({ place, by, stars, text }, index) => ({
      id: demoIdAt(at(index), 'held', by, place),
      userId: idOf(by),
      restaurantId: findTarget(places, place, undefined).restaurantId ?? '',
      rating: stars,
      body: text,
      status: 'pending',
      createdAt: at(index),
    })),
  }
}

function waitingChange(world: DemoWorld, places: ReadonlyMap<string, KnownPlace>, change: DemoWaitingChange, createdAt: Date) {
  const { place, dish, by, note } = change
  const { itemId } = findTarget(places, place, dish)
  return {
    id: demoIdAt(createdAt, 'waiting', place, dish ?? ''),
    userId: by === undefined ? null : idOf(by),
    restaurantId: demoId('restaurant', place),
    itemId,
    kind: 'edit',
    fields: fieldsOf(world, places, change),
    status: 'waiting',
    source: by === undefined ? 'guest' : 'person',
    note,
    createdAt,
  } as const
}

function fieldsOf(world: DemoWorld, places: ReadonlyMap<string, KnownPlace>, change: DemoWaitingChange) {
  const known = places.get(change.place)
  const item = known?.dishes.find((dish) => dish.item.name === change.dish)?.item
  const currency = world.cities.find(({ slug }) => slug === known?.place.city)?.currency
  const price = (minor: number | null) => (minor === null ? null : { minor, toMinor: null, currency })
  return {
    ...(change.priceMinor !== undefined && { price: { from: price(item?.priceMinor ?? null), to: price(change.priceMinor) } }),
    ...(change.openingHours !== undefined && { openingHours: { from: known?.place.openingHours ?? null, to: change.openingHours } }),
    ...(change.status !== undefined && { status: { from: { is: 'open', other: null }, to: { is: change.status, other: null } } }),
  }
}

function openReport(life: DemoLife, { by, about, reason, note }: DemoReport, createdAt: Date) {
  return {
    id: demoIdAt(createdAt, 'report', by),
    reporterId: idOf(by),
    ...('review' in about && { reviewId: reviewOf(life, about) }),
    ...('list' in about && { listId: demoId('list', about.of, about.list) }),
    ...('person' in about && { userId: idOf(about.person) }),
    reason,
    note,
    createdAt,
  }
}

function reviewOf({ reviews }: DemoLife, { review: by, place, dish }: { review: string; place: string; dish?: string }): string {
  const found = reviews.find((each) => each.by === by && each.place === place && each.dish === dish)
  if (found === undefined) throw new Error(`The demo world has no review of ${place} by ${by}`)
  return writtenReviewId(found)
}
