import { randomUUID } from 'node:crypto'
import type { DbClient } from '@morsel/db/client'
import { type Answer, type Call, cookieOf, post, send } from '../call.ts'

/** What a writer knows about one write from its response. */
type Outcome = 'done' | 'refused' | 'unknown'

/** A write that can be found again: an account by its email, a list by its title. */
interface Entry {
  kind: 'account' | 'list'
  key: string
  outcome: Outcome
  status: number
  tookMs: number
}

/** Writers that record every response, for a comparison with the database (SEC-706, SEC-712). */
export interface Ledger {
  entries: readonly Entry[]
  /** Starts writing to `url`, which may change in between. */
  start(writers?: number): void
  /** Ends all writers after their current call. */
  stop(): Promise<void>
  /** Waits until this many more writes have been acknowledged. @throws Error when that takes longer than the given time */
  moreDone(count: number, maxMs?: number): Promise<void>
  /** Compares with the database. @returns what is wrong */
  compare(sql: DbClient['sql']): Promise<string[]>
  url: string
}

export const ledgerPassword = 'harbour-kettle-plum-7'
const listsEach = 15
const pauseMs = 25

export function openLedger(url: string): Ledger {
  const entries: Entry[] = []
  const waiting = new Set<() => void>()
  let isOver = false
  let lines: Promise<void>[] = []
  const ask = async (kind: Entry['kind'], key: string, call: Call): Promise<Answer> => {
    const from = performance.now()
    const answer = await send(ledger.url, call)
    const outcome = outcomeOf(answer.status)
    entries.push({ kind, key, outcome, status: answer.status, tookMs: performance.now() - from })
    for (const look of waiting) look()
    if (outcome !== 'done') await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return answer
  }
  const live = async () => {
    while (!isOver) {
      const email = `${randomUUID()}@example.com`
      const answer = await ask('account', email, signUp(email))
      if (answer.status !== 200) continue
      const cookie = cookieOf(answer)
      for (let count = 0; count < listsEach && !isOver; count += 1) {
        const title = randomUUID()
        await ask('list', title, createList(ledger.url, cookie, title))
      }
    }
  }
  const ledger: Ledger = {
    url,
    entries,
    start(writers = 3) {
      isOver = false
      lines = Array.from({ length: writers }, live)
    },
    async stop() {
      isOver = true
      await Promise.all(lines)
    },
    moreDone(count, maxMs = 60_000) {
      const done = () => entries.filter(({ outcome }) => outcome === 'done').length
      const wanted = done() + count
      return new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`${wanted - done()} writes of ${count} weren't acknowledged in ${maxMs / 1000} s`)),
          maxMs,
        )
        const look = () => {
          if (done() < wanted) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      })
    },
    compare: (sql) => compare(entries, sql),
  }
  return ledger
}

export const signUp = (email: string, path = '/api/auth/sign-up/email') => post(path, { name: 'Ann', email, password: ledgerPassword })

const createList = (url: string, cookie: string, title: string) =>
  post('/api/trpc/list.create', { json: { title } }, { cookie, origin: new URL(url).origin })

/** A 504 means that the outcome is unknown, and so does a broken connection. */
function outcomeOf(status: number): Outcome {
  if (status === 200) return 'done'
  return status === 0 || status === 504 ? 'unknown' : 'refused'
}

async function compare(entries: readonly Entry[], sql: DbClient['sql']): Promise<string[]> {
  const wrong: string[] = []
  const emails = new Set((await sql<{ email: string }[]>`select email from "user"`).map(({ email }) => email))
  const titles = new Map<string, number>()
  for (const { title } of await sql<{ title: string }[]>`select title from list where title is not null`)
    titles.set(title, (titles.get(title) ?? 0) + 1)
  for (const { kind, key, outcome, status } of entries) {
    const count = kind === 'account' ? Number(emails.has(key)) : (titles.get(key) ?? 0)
    if (outcome === 'done' && count !== 1) wrong.push(`an acknowledged ${kind} is there ${count} times`)
    if (outcome === 'refused' && count !== 0) wrong.push(`a ${kind} that was refused with ${status} is there`)
    if (count > 1) wrong.push(`a ${kind} is there ${count} times`)
    if (![0, 200, 429, 503, 504].includes(status)) wrong.push(`a ${kind} was answered ${status}`)
  }
  const [orphans] = await sql`select count(*)::int as count from "user" u where not exists (select 1 from account a where a.user_id = u.id)
    and u.email like '%-%-%-%-%@example.com'`
  if (orphans?.count !== 0) wrong.push(`${orphans?.count} accounts have no password`)
  return wrong
}
