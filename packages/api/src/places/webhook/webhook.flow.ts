import { sealValue } from '@morsel/auth/sealed-value'
import { webhookSecretPrefix } from '@morsel/auth/webhook-sender'
import { AppError } from '@morsel/contract/errors'
import type { SessionAndUser } from '@morsel/contract/session'
import type {
  Webhook,
  WebhookAddInput,
  WebhookDeliveriesInput,
  WebhookDelivery,
  WebhookInput,
  WebhookListInput,
  WebhookReplayInput,
  WebhookSecretOutput,
  WebhookUpdateInput,
} from '@morsel/contract/webhook'
import { webhookKinds } from '@morsel/contract/webhook-events'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { lockPlace } from '@morsel/db/queries/change'
import {
  countWebhooks,
  deleteWebhook,
  disableWebhook,
  hasWebhook,
  insertWebhook,
  listWebhookDeliveries,
  listWebhooks,
  lockOwnWebhook,
  patchWebhook,
  replayWebhookDeliveries,
  type WebhookRow,
} from '@morsel/db/queries/webhook'
import { audit } from '../../kernel/audit/audit-log.ts'
import { keysOf } from '../../kernel/config/keys.ts'
import { after } from '../../kernel/outbox/deliver-due.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { queueWebhook } from '../../mail/webhook/tell-webhooks.ts'
import { requirePlaceRole } from '../member/member.rules.ts'
import { findRunnablePlace } from '../team/runnable-place.rules.ts'

/** Endpoints of webhooks: each belongs to an owner of a place, who sees and changes only their own. */

type Needs = Pick<Deps, 'db' | 'config' | 'now' | 'randomBytes'>

/** The maximum number of endpoints per place. */
export const webhooksMax = 10
const secretBytes = 32
/** How long both secrets sign after a rotation. */
const rotationSeconds = 86_400
const pageSize = 50

/** Lists the user's endpoints at a place. @throws AppError NOT_FOUND, GONE, PLACE_ROLE_REQUIRED */
export async function listOwnWebhooks(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { user }: SessionAndUser,
  { restaurant }: WebhookListInput,
): Promise<Webhook[]> {
  const place = await findRunnablePlace(db, restaurant)
  const membership = { restaurantId: place.restaurant.id, userId: user.id }
  await requirePlaceRole(db, membership, 'webhooks')
  return (await listWebhooks(db, membership)).map((row) => shown(row, now()))
}

/** Adds an endpoint. @throws AppError NOT_FOUND, GONE, PLACE_ROLE_REQUIRED, WEBHOOK_LIMIT_REACHED */
export async function addWebhook(
  deps: Needs,
  { user }: SessionAndUser,
  { restaurant, url, description, kinds }: WebhookAddInput,
): Promise<WebhookSecretOutput> {
  return deps.db.transaction(async (tx) => {
    const { id: restaurantId } = (await findRunnablePlace(tx, restaurant)).restaurant
    await lockPlace(tx, restaurantId)
    await requirePlaceRole(tx, { restaurantId, userId: user.id }, 'webhooks')
    if ((await countWebhooks(tx, restaurantId)) >= webhooksMax) throw new AppError('WEBHOOK_LIMIT_REACHED')
    const createdAt = deps.now()
    const id = newId(createdAt)
    const { secret, sealedSecret } = newSecret(deps, id)
    const about = { restaurantId, userId: user.id, url, description, kinds: [...new Set(kinds)] }
    const row = found(await insertWebhook(tx, { id, ...about, sealedSecret, createdAt }))
    await audit(tx, deps, { kind: 'place-webhooks', userId: user.id, detail: `added ${id} for ${restaurantId}` })
    return { ...shown(row, createdAt), secret }
  })
}

/** Changes an endpoint. Disabling it gives up what is queued. @throws AppError NOT_FOUND */
export async function updateWebhook(deps: Needs, who: SessionAndUser, { id, isEnabled, ...input }: WebhookUpdateInput): Promise<Webhook> {
  return change(deps, who, { id, verb: 'changed' }, async (tx, row) => {
    const { url = row.url, description = row.description, kinds = row.kinds } = input
    const at = deps.now()
    const isReleased = isEnabled === true || url !== row.url
    if (isEnabled === false) await disableWebhook(tx, id, { at, error: 'the endpoint was disabled' })
    const enabled = isEnabled === true ? { disabledAt: null } : {}
    const changes = { url, description, kinds: [...new Set(kinds)], ...enabled, ...(isReleased && { failingSince: null }) }
    return shown(found(await patchWebhook(tx, id, changes)), at)
  })
}

/** Removes an endpoint with its delivery log. @throws AppError NOT_FOUND */
export async function removeWebhook(deps: Needs, who: SessionAndUser, { id }: WebhookInput): Promise<void> {
  await change(deps, who, { id, verb: 'removed' }, (tx) => deleteWebhook(tx, id))
}

/** Replaces the secret. Both sign for a day. @throws AppError NOT_FOUND */
export async function rotateWebhookSecret(deps: Needs, who: SessionAndUser, { id }: WebhookInput): Promise<WebhookSecretOutput> {
  return change(deps, who, { id, verb: 'rotated the secret of' }, async (tx, row) => {
    const at = deps.now()
    const { secret, sealedSecret } = newSecret(deps, id)
    const previous = { sealedPrevious: row.sealedSecret, previousUntil: after(at, rotationSeconds) }
    return { ...shown(found(await patchWebhook(tx, id, { sealedSecret, ...previous })), at), secret }
  })
}

/** Queues a test event. @throws AppError NOT_FOUND, WEBHOOK_IS_DISABLED */
export async function pingWebhook(deps: Needs, { user }: SessionAndUser, { id }: WebhookInput): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = enabled(await lockOwnWebhook(tx, { id, userId: user.id }))
    await queueWebhook(tx, deps, { kind: 'ping', data: { place: row.restaurantId } }, [id])
  })
}

/** Lists a page of the delivery log. @throws AppError NOT_FOUND */
export async function listDeliveries(
  { db }: Pick<Deps, 'db'>,
  { user }: SessionAndUser,
  { id, before }: WebhookDeliveriesInput,
): Promise<WebhookDelivery[]> {
  if (!(await hasWebhook(db, { id, userId: user.id }))) throw new AppError('NOT_FOUND')
  const rows = await listWebhookDeliveries(db, { webhookId: id, before, limit: pageSize })
  return rows.map(({ webhookId: _w, payload: _p, attemptsBefore: _a, nextAttemptAt, ...row }) => ({
    ...row,
    nextAttemptAt: row.status === 'queued' ? nextAttemptAt : null,
  }))
}

/** Queues deliveries again. Receivers get the same IDs. @throws AppError NOT_FOUND, WEBHOOK_IS_DISABLED */
export async function replayDeliveries(
  deps: Needs,
  { user }: SessionAndUser,
  { id, delivery, since }: WebhookReplayInput,
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    enabled(await lockOwnWebhook(tx, { id, userId: user.id }))
    const wanted = { id: delivery, since: since === undefined ? undefined : new Date(since) }
    const count = await replayWebhookDeliveries(tx, { webhookId: id, now: deps.now(), ...wanted })
    if (delivery !== undefined && count === 0) throw new AppError('NOT_FOUND')
    return count
  })
}

/** Changes a locked endpoint of the user, and records it in the audit log. @throws AppError NOT_FOUND */
async function change<Result>(
  deps: Needs,
  { user }: SessionAndUser,
  { id, verb }: { id: string; verb: string },
  work: (tx: DbOrTransaction, row: WebhookRow) => Promise<Result>,
): Promise<Result> {
  return deps.db.transaction(async (tx) => {
    const row = found(await lockOwnWebhook(tx, { id, userId: user.id }))
    const result = await work(tx, row)
    await audit(tx, deps, { kind: 'place-webhooks', userId: user.id, detail: `${verb} ${id} for ${row.restaurantId}` })
    return result
  })
}

/** @throws AppError NOT_FOUND for an unknown endpoint and for another user's */
function found(row: WebhookRow | undefined): WebhookRow {
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

function enabled(row: WebhookRow | undefined): WebhookRow {
  if (found(row).disabledAt !== null) throw new AppError('WEBHOOK_IS_DISABLED')
  return found(row)
}

function newSecret({ config, randomBytes }: Needs, id: string): { secret: string; sealedSecret: string } {
  const secret = `${webhookSecretPrefix}${Buffer.from(randomBytes(secretBytes)).toString('base64')}`
  return { secret, sealedSecret: sealValue(secret, keysOf(config).webhook, id) }
}

function shown(row: WebhookRow, now: Date): Webhook {
  const { id, url, description, createdAt, failingSince, disabledAt, previousUntil } = row
  const kinds = webhookKinds.filter((kind) => row.kinds.includes(kind))
  const previousSecretUntil = previousUntil !== null && previousUntil > now ? previousUntil : null
  return { id, url, description, kinds, createdAt, failingSince, disabledAt, previousSecretUntil }
}
