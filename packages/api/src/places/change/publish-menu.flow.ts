import { AppError } from '@morsel/contract/errors'
import { planMenu } from '@morsel/contract/menu/plan-menu'
import type { MenuPublishInput, MenuPublishOutput } from '@morsel/contract/menu/publish-menu'
import type { SessionAndUser } from '@morsel/contract/session'
import { listItemsToEdit, listWaitingEdits } from '@morsel/db/queries/change'
import type { Deps } from '../../kernel/ports/deps.ts'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { findTarget } from './change-target.rules.ts'
import { atDesk, type Desk } from './desk.rules.ts'
import { valuesOfItem } from './item-values.rules.ts'
import type { Edits } from './merge-edits.rules.ts'
import { isSame } from './same-value.rules.ts'

/**
 * Publishes the dishes of a menu: new ones are added, and those with the name of an existing dish change it (PLACE-710). All or nothing,
 * one menu of a place at a time, so that publishing it again changes nothing (PLACE-711).
 * @throws AppError NOT_FOUND, GONE, MENU_IS_FULL, CHANGE_LIMIT_REACHED, VALIDATION_ERROR
 */
export async function publishMenu(
  deps: Pick<Deps, 'db' | 'now'>,
  { user }: SessionAndUser,
  { restaurant, dishes }: MenuPublishInput,
): Promise<MenuPublishOutput> {
  const { restaurantId } = await findTarget(deps.db, { kind: 'restaurant', id: restaurant })
  const author = { userId: user.id, source: 'person' as const }
  return atDesk(deps, { author, restaurantId }, async (desk) => {
    const rows = await listItemsToEdit(desk.tx, restaurantId)
    const existing = rows.map((row) => ({ id: row.id, ...valuesOfItem(row) }))
    const currencies = new Map(rows.map(({ id, currency }) => [id, currency]))
    const plans = planMenu(existing, dishes)
    const added = plans.filter(({ kind }) => kind === 'new').map(({ row }) => row)
    await desk.addItems(added)
    const waitingBefore = await listWaitingEdits(desk.tx, restaurantId)
    let [changed, waiting, same] = [0, 0, 0]
    for (const plan of plans) {
      if (plan.kind === 'same' || plan.kind === 'repeated') same += 1
      if (plan.kind !== 'changed') continue
      const { id } = plan.dish
      if (plan.row.price !== null && plan.row.price.currency !== currencies.get(id))
        throw new AppError('VALIDATION_ERROR', { fieldErrors: { price: 'PRICE_CURRENCY' } })
      const edits = withoutWaiting(desk, waitingBefore, { id, edits: plan.edits })
      const outcome = await desk.edit(id, edits, '')
      if (outcome.live !== null) changed += 1
      else if (outcome.waiting !== null || Object.keys(edits).length < Object.keys(plan.edits).length) waiting += 1
      else same += 1
    }
    const { place, city } = desk.given
    return { path: restaurantPath({ ...place, citySlug: city.slug }), added: added.length, changed, waiting, same }
  })
}

type Waiting = Awaited<ReturnType<typeof listWaitingEdits>>

/** Leaves out what already waits, so that a newcomer who publishes a menu again doesn't suggest everything twice. */
function withoutWaiting(desk: Desk, waiting: Waiting, { id, edits }: { id: string; edits: Edits }): Edits {
  if (desk.given.author.source !== 'person' || desk.given.trust?.level !== 'newcomer') return edits
  const ofDish = waiting.filter(({ itemId }) => itemId === id)
  const waits = (field: string, to: unknown) => ofDish.some(({ fields }) => Object.hasOwn(fields, field) && isSame(fields[field]?.to, to))
  return Object.fromEntries(Object.entries(edits).filter(([field, { to }]) => !waits(field, to)))
}
