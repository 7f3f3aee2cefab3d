import type { WebhookMessage } from '@morsel/contract/webhook-events'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { insertWebhookDeliveries, listSubscribedWebhooks } from '@morsel/db/queries/webhook'
import type { Deps } from '../../kernel/ports/deps.ts'

/** Queues an event for the endpoints of a place, in the transaction of its cause: what is rolled back is never told (API-062). */
export async function tellWebhooks(tx: DbOrTransaction, deps: Pick<Deps, 'now'>, message: WebhookMessage): Promise<void> {
  await queueWebhook(tx, deps, message, await listSubscribedWebhooks(tx, message.data.place, message.kind))
}

/** Queues an event for given endpoints. */
export async function queueWebhook(
  tx: DbOrTransaction,
  { now }: Pick<Deps, 'now'>,
  { kind, data }: WebhookMessage,
  webhookIds: readonly string[],
): Promise<void> {
  const at = now()
  const payload = JSON.stringify({ type: kind, timestamp: at, data })
  const queued = { kind, payload, status: 'queued' as const, createdAt: at, nextAttemptAt: at }
  await insertWebhookDeliveries(
    tx,
    webhookIds.map((webhookId) => ({ ...queued, id: newId(at), webhookId })),
  )
}
