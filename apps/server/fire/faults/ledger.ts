import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { DbClient } from '@morsel/db/client'
import { type Answer, type Call, cookieOf, post, send } from '../call.ts'

/** What a writer knows about one write from its response. */
type Outcome = 'done' | 'refused' | 'unknown'

/** A write that can be found again: an account by its email, a list by its title, a session by its hash, a review by its text. */
export interface Entry {
  kind: 'account' | 'list' | 'session' | 'review'
  /** Empty for a session that wasn't created. */
  key: string
  outcome: Outcome
  status: number
  tookMs: number
  /** When the response arrived, by `performance.now()`. */
  at: number
}

/** A user who may write reviews, of each dish one. */
export interface Reviewer {
  cookie: string
  items: string[]
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

/** @param reviewers users who write reviews, too; the writers share them */
export function openLedger(url: string, reviewers: readonly Reviewer[] = []): Ledger {
  const entries: Entry[] = []
  const waiting = new Set<() => void>()
  let isOver = false
  let lines: Promise<void>[] = []
  const ask = async (kind: Entry['kind'], key: string | ((answer: Answer) => string), call: Call, ip: string): Promise<Answer> => {
    const from = performance.now()
    const answer = await send(ledger.url, call, ip)
    const outcome = outcomeOf(answer.status)
    const at = performance.now()
    entries.push({ kind, key: typeof key === 'string' ? key : key(answer), outcome, status: answer.status, tookMs: at - from, at })
    for (const look of waiting) look()
    if (outcome !== 'done') await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return answer
  }
  const live = async () => {
    while (!isOver) {
      const email = `${randomUUID()}@example.com`
      const ip = randomIp()
      const answer = await ask('account', email, signUp(email), ip)
      if (answer.status !== 200) continue
      const cookie = cookieOf(answer)
      await ask('session', sessionIn, signIn(email), ip)
      await review(ip)
      for (let count = 0; count < listsEach && !isOver; count += 1) {
        const title = randomUUID()
        await ask('list', title, createList(ledger.url, cookie, title), ip)
      }
    }
  }
  let reviewed = 0
  const review = async (ip: string) => {
    const reviewer = reviewers[reviewed % reviewers.length]
    reviewed += 1
    const item = reviewer?.items.pop()
    if (reviewer === undefined || item === undefined) return
    const body = randomUUID()
    await ask('review', body, inPage('review.write', { item, rating: 4, body }, ledger.url, reviewer.cookie), ip)
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

const signIn = (email: string) => post('/api/auth/sign-in/email', { email, password: ledgerPassword })

/** A loopback address, because limits count each client. */
const randomIp = () => `127.${randomInt(1, 250)}.${randomInt(1, 250)}.${randomInt(1, 250)}`

/** A call as pages make it. */
const inPage = (procedure: string, json: object, url: string, cookie: string) =>
  post(`/api/trpc/${procedure}`, { json }, { cookie, origin: new URL(url).origin })

const createList = (url: string, cookie: string, title: string) => inPage('list.create', { title }, url, cookie)

/** Returns the hash by which the database knows the session of a response. */
function sessionIn(answer: Answer): string {
  const [, token] = /session_token=([^.;]+)\./.exec(cookieOf(answer)) ?? []
  return token === undefined ? '' : createHash('sha256').update(decodeURIComponent(token)).digest('base64url')
}

/** A 504 means that the outcome is unknown, and so does a broken connection. */
function outcomeOf(status: number): Outcome {
  if (status === 200) return 'done'
  return status === 0 || status === 504 ? 'unknown' : 'refused'
}

async function compare(entries: readonly Entry[], sql: DbClient['sql']): Promise<string[]> {
  const wrong: string[] = []
  const stored = {
    account: countEach(await sql`select email as key from "user"`),
    list: countEach(await sql`select title as key from list where title is not null`),
    session: countEach(await sql`select token_hash as key from session`),
    review: countEach(await sql`select body as key from review where body is not null`),
  } satisfies Record<Entry['kind'], Map<string, number>>
  for (const { kind, key, outcome, status } of entries) {
    const count = stored[kind].get(key) ?? 0
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

function countEach(rows: readonly Record<string, unknown>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { key } of rows) counts.set(String(key), (counts.get(String(key)) ?? 0) + 1)
  return counts
}
