import { isUsableHash } from '@morsel/auth/usable-hash'
import { Email, isPlaceholderEmail } from '@morsel/contract/fields'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { type ImportedAccount, insertImportedAccounts, listTakenEmails } from '@morsel/db/queries/import-accounts'
import * as z from 'zod/mini'
import { audit } from '../../kernel/audit/audit-log.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { blankUser } from '../sign-in/blank-user.rules.ts'

/** Accounts of another system, one JSON object per line (AUTH-950 to AUTH-952). */

const Line = z.strictObject({
  email: Email,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  emailVerified: z.optional(z.boolean()),
  passwordHash: z.optional(z.string().check(z.refine(isUsableHash, 'unknown kind of hash, or too expensive'))),
  createdAt: z.optional(z.iso.datetime({ offset: true })),
})

/** A line that isn't imported. */
export interface SkippedLine {
  line: number
  problem: string
}

/** What an import did, or would have done. */
export interface AccountImport {
  created: number
  /** Lines whose email already has an account or appears on an earlier line. */
  doubles: SkippedLine[]
  /** Lines that can't be read. */
  bad: SkippedLine[]
  /** Whether the import was rolled back, because of bad lines or a dry run. */
  isUndone: boolean
}

interface Options {
  isDryRun: boolean
  /** Imports the other lines if some are bad. */
  skipBad: boolean
}

const batchSize = 1000

/** Thrown to roll back an import that must store nothing. */
class Undo extends Error {}

/** Imports accounts in one transaction: all lines that can be imported, or none. */
export async function importAccounts(
  deps: Pick<Deps, 'db' | 'now'>,
  lines: AsyncIterable<string>,
  { isDryRun, skipBad }: Options,
): Promise<AccountImport> {
  const report: AccountImport = { created: 0, doubles: [], bad: [], isUndone: false }
  const work = async (tx: DbOrTransaction) => {
    await importLines(tx, deps, lines, report)
    report.isUndone = isDryRun || (report.bad.length > 0 && !skipBad)
    if (report.isUndone) throw new Undo()
    if (report.created > 0)
      await audit(tx, deps, { kind: 'moderation', userId: null, detail: `import accounts: ${report.created} created` })
  }
  await deps.db.transaction(work).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
  return report
}

async function importLines(tx: DbOrTransaction, { now }: Pick<Deps, 'now'>, lines: AsyncIterable<string>, report: AccountImport) {
  const seen = new Set<string>()
  let batch: { line: number; account: ImportedAccount }[] = []
  const store = async () => {
    const taken = await listTakenEmails(
      tx,
      batch.map(({ account }) => account.user.email),
    )
    const free = batch.filter(({ account }) => !taken.has(account.user.email))
    for (const { line, account } of batch)
      if (taken.has(account.user.email)) report.doubles.push({ line, problem: 'the email has an account' })
    await insertImportedAccounts(
      tx,
      free.map(({ account }) => account),
    )
    report.created += free.length
    batch = []
  }
  let line = 0
  for await (const text of lines) {
    line += 1
    if (text.trim() === '') continue
    const read = readLine(text, now())
    if ('problem' in read) report.bad.push({ line, problem: read.problem })
    else if (seen.has(read.user.email)) report.doubles.push({ line, problem: 'the email is in an earlier line' })
    else {
      seen.add(read.user.email)
      batch.push({ line, account: read })
      if (batch.length === batchSize) await store()
    }
  }
  await store()
}

/** Returns the account of a line, or why it has none. */
function readLine(text: string, now: Date): ImportedAccount | { problem: string } {
  const parsed = Line.safeParse(parseJson(text))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { problem: [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ') }
  }
  const { name, emailVerified = false, passwordHash } = parsed.data
  const email = parsed.data.email.toLowerCase()
  if (isPlaceholderEmail(email)) return { problem: 'email: INVALID_EMAIL' }
  const createdAt = parsed.data.createdAt === undefined ? now : new Date(parsed.data.createdAt)
  if (createdAt > now) return { problem: 'createdAt: is in the future' }
  const user = { ...blankUser(now, { email, name }), createdAt, emailVerified, emailProvenAt: emailVerified ? now : null }
  if (passwordHash === undefined) return { user }
  const times = { createdAt: now, updatedAt: now }
  const credential = { id: newId(now), userId: user.id, providerId: 'credential', accountId: user.id, password: passwordHash, ...times }
  return { user, credential }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
