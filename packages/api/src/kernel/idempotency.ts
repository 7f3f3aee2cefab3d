import { hmac, sha256 } from '@morsel/auth/digest'
import { openSealedValue, sealValue } from '@morsel/auth/sealed-value'
import type { SigningKeys } from '@morsel/auth/signed-value'
import { AppError } from '@morsel/contract/errors'
import type { Db } from '@morsel/db/client'
import { inOneTransaction } from '@morsel/db/one-transaction'
import { claimIdempotencyKey, findIdempotencyKey, releaseIdempotencyKey, storeIdempotentAnswer } from '@morsel/db/queries/idempotency-key'
import { keysOf } from './config/keys.ts'
import type { Context } from './context.ts'
import type { Deps } from './ports/deps.ts'
import { clientKey } from './ports/limits.ts'
import { uncached } from './session/current-session.ts'

/**
 * Calls with an `Idempotency-Key` (API-030 to API-035): the key, the effect of the call and its response are committed in one transaction,
 * so that a call that is sent again has no second effect, even if the process was killed in between.
 */

/** How long a key and its response are stored, and the maximum size of that response. */
const keptSeconds = 86_400
const answerMaxBytes = 1024 * 1024

/** Thrown instead of the output of a call whose key was used for the same call before. */
export class StoredAnswer extends Error {
  /** The body of the first response. */
  readonly body: string

  constructor(body: string) {
    super('stored answer')
    this.name = 'StoredAnswer'
    this.body = body
  }
}

/** A string of the header's syntax, or the same without quotes. */
const keyForm = /^(?:"([ !#-[\]-~]{1,255})"|([!#-~]{1,255}))$/

/** Reads the header. @throws AppError INVALID_IDEMPOTENCY_KEY */
export function readIdempotencyKey(header: string): string {
  const match = keyForm.exec(header)
  const key = match?.[1] ?? match?.[2]
  if (key === undefined) throw new AppError('INVALID_IDEMPOTENCY_KEY')
  return key
}

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

/** A call with a key. */
export interface KeyedCall {
  key: string
  procedure: string
  input: unknown
}

/**
 * Runs a call once per key and client. If it fails, its key is free again.
 * @param run runs the call with the database of the transaction
 * @throws StoredAnswer if the key was used for the same call; AppError IDEMPOTENCY_KEY_REUSED if it was used for another one
 */
export async function runOnce<Result extends { ok: boolean }>(
  ctx: Pick<Context, 'session' | 'request'> & { deps: Needs },
  call: KeyedCall,
  run: (db: Db) => Promise<Result>,
  outputOf: (result: Result) => unknown,
): Promise<Result> {
  const { deps } = ctx
  const userId = (await ctx.session.get(uncached))?.user.id ?? null
  const id = sha256(`${userId ?? `guest ${clientKey(ctx.request.ip)}`}\n${call.key}`)
  const keys = keysOf(deps.config).idempotency
  const text = await textOfCall(call)
  const row = { id, userId, fingerprint: hmac(keys.current, text, 'base64url'), expiresAt: endOf(deps.now()) }
  let failed: Result | undefined
  try {
    return await inOneTransaction(deps.db, async (db) => {
      if (!(await claimIdempotencyKey(db, row, deps.now()))) throw await earlierAnswer(db, { id, text, keys })
      const result = await run(db)
      if (result.ok) await storeIdempotentAnswer(db, id, sealValue(bodyOf(outputOf(result)), keys, id))
      else {
        // What the flow has committed before it failed, such as the count of a wrong code, stays.
        failed = result
        await releaseIdempotencyKey(db, id)
      }
      return result
    })
  } catch (error) {
    // A statement that failed has ended the transaction, and the reason is that of the flow.
    if (failed) return failed
    throw error
  }
}

/** Returns the body of a JSON response. A larger one than any write has isn't stored: the call fails and changes nothing. */
function bodyOf(output: unknown): string {
  const body = JSON.stringify(output ?? null)
  if (Buffer.byteLength(body) > answerMaxBytes)
    throw new RangeError(`A response of ${Buffer.byteLength(body)} bytes is too large to be stored`)
  return body
}

async function earlierAnswer(db: Db, { id, text, keys }: { id: string; text: string; keys: SigningKeys }): Promise<Error> {
  const found = await findIdempotencyKey(db, id)
  const isSame = [keys.current, ...keys.previous].some((key) => hmac(key, text, 'base64url') === found?.fingerprint)
  const body = isSame && found?.sealedAnswer ? openSealedValue(found.sealedAnswer, keys, id) : undefined
  return body === undefined ? new AppError('IDEMPOTENCY_KEY_REUSED') : new StoredAnswer(body)
}

const endOf = (now: Date) => new Date(now.getTime() + keptSeconds * 1000)

/** Returns what tells a call from others. It may contain a password, so only a keyed hash of it is stored. */
async function textOfCall({ procedure, input }: KeyedCall): Promise<string> {
  const isObject = typeof input === 'object' && input !== null
  const members = isObject ? await Promise.all(Object.entries(input).map(async ([name, value]) => [name, await textOf(value)])) : input
  return `${procedure}\n${JSON.stringify(members)}`
}

/** Returns a value in a form that JSON can tell from others: a file by its content. */
async function textOf(value: unknown): Promise<unknown> {
  return value instanceof File ? sha256(Buffer.from(await value.arrayBuffer()).toString('base64')) : value
}
