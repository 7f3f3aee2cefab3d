import { and, asc, desc, gt, isNotNull, like, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { DbOrTransaction } from '../client.ts'
import { arrayParam } from '../many-rows.ts'
import { account } from '../schema/account.ts'
import { accountChange } from '../schema/account-change.ts'
import { idempotencyKey } from '../schema/idempotency-key.ts'
import { list } from '../schema/list.ts'
import { mail } from '../schema/mail.ts'
import { oauthToken } from '../schema/oauth-token.ts'
import { preferences } from '../schema/preferences.ts'
import { pushDevice } from '../schema/push-device.ts'
import { siteSecret } from '../schema/site-secret.ts'
import { twoFactor } from '../schema/two-factor.ts'
import { verification } from '../schema/verification.ts'
import { webhook } from '../schema/webhook.ts'

/** A column of sealed values. */
export interface SealedColumn {
  column: PgColumn
  /** A unique column of the same table: what each value is sealed for. */
  about: PgColumn
  /** What is appended to `about`, if a row has several sealed values. */
  suffix?: string
  /** What `about` begins with, if other rows of the table aren't sealed. */
  prefix?: string
  /** Whether the values are needed for good and never null, so that a start samples them. */
  isLasting?: boolean
}

/** All columns that `APP_SECRET` seals, by the purpose of their keys. */
export const sealedColumns = {
  totpSecret: [{ column: twoFactor.sealedSecret, about: twoFactor.id, isLasting: true }],
  needs: [{ column: preferences.sealedNeeds, about: preferences.userId, isLasting: true }],
  socialTokens: [
    { column: account.accessToken, about: account.id, suffix: ':accessToken' },
    { column: account.refreshToken, about: account.id, suffix: ':refreshToken' },
    { column: account.idToken, about: account.id, suffix: ':idToken' },
  ],
  listLink: [{ column: list.linkKey, about: list.id }],
  pushDevice: [{ column: pushDevice.sealedSubscription, about: pushDevice.endpointHash }],
  siteSecret: [{ column: siteSecret.sealedValue, about: siteSecret.name }],
  former: [{ column: accountChange.sealedSnapshot, about: accountChange.id }],
  mail: [{ column: mail.sealedProps, about: mail.id }],
  socialState: [{ column: verification.value, about: verification.identifier, prefix: 'social-state:' }],
  idempotency: [{ column: idempotencyKey.sealedAnswer, about: idempotencyKey.id }],
  oauth: [
    { column: oauthToken.sealedPayload, about: oauthToken.id },
    { column: oauthToken.sealedDecision, about: oauthToken.id },
  ],
  webhook: [
    { column: webhook.sealedSecret, about: webhook.id },
    { column: webhook.sealedPrevious, about: webhook.id },
  ],
} satisfies Record<string, readonly SealedColumn[]>

/** The purposes of keys that seal stored values. */
export type SealedPurpose = keyof typeof sealedColumns

/** A sealed value and what identifies its row. */
export interface SealedRow {
  sealed: string
  row: string
}

const sealedIn = ({ column, about, prefix }: SealedColumn): SQL | undefined =>
  and(isNotNull(column), prefix === undefined ? undefined : like(about, `${prefix}%`))

function selectSealed(db: DbOrTransaction, { column, about }: SealedColumn) {
  const row = sql`${about}`.mapWith((value: unknown) => String(about.mapFromDriverValue(value)))
  return db
    .select({ sealed: sql<string>`${column}`, row })
    .from(column.table)
    .$dynamic()
}

/** How many to take from each end: the newest were sealed with the current secret, the oldest with the one that is retired next. */
const EACH = 5

/** Returns some of the values of a column, from both ends of its table. */
export async function sampleSealed(db: DbOrTransaction, sealed: SealedColumn): Promise<SealedRow[]> {
  const ends = [desc(sealed.about), asc(sealed.about)]
  const rows = await Promise.all(ends.map((end) => selectSealed(db, sealed).where(sealedIn(sealed)).orderBy(end).limit(EACH)))
  return rows.flat()
}

/** Lists the values of a column in the order of their rows, after a given row. */
export async function listSealedValues(
  db: DbOrTransaction,
  sealed: SealedColumn,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<SealedRow[]> {
  const rest = after === undefined ? undefined : gt(sealed.about, after)
  return selectSealed(db, sealed)
    .where(and(sealedIn(sealed), rest))
    .orderBy(asc(sealed.about))
    .limit(limit)
}

/** Replaces values, unless someone has changed them in the meantime. Returns how many it replaced. */
export async function replaceSealed(
  db: DbOrTransaction,
  { column, about }: SealedColumn,
  changes: readonly { row: string; from: string; to: string }[],
): Promise<number> {
  const name = sql.identifier(column.name)
  const param = (key: 'row' | 'from' | 'to') =>
    arrayParam(
      changes.map((change) => change[key]),
      'text',
    )
  const rows = await db.execute(sql`
    update ${column.table} set ${name} = change.after
    from unnest(${param('row')}, ${param('from')}, ${param('to')}) as change (row, before, after)
    where ${about} = change.row::${sql.raw(about.getSQLType())} and ${column} = change.before
    returning 1`)
  return rows.length
}

/** Returns the name of a column with its table. */
export const nameOfSealed = ({ column }: SealedColumn): string => `${getTableConfig(column.table).name}.${column.name}`
