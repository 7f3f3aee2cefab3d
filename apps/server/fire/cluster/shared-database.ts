import { loadDemoWorld } from '@morsel/api/wiring/demo/demo.flow'
import { createDb } from '@morsel/db/client'
import { migrate } from '@morsel/db/migrate'
import { demoLife } from '@morsel/db/seed/life/life'
import { demoWorld } from '@morsel/db/seed/world'
import { type Answer, cookieOf, get, send } from '../call.ts'
import { type Reviewer, signUp } from '../faults/ledger.ts'

/** The secret that all instances of a drill share. */
const secret = 'a secret of drills that is long enough'

/** The settings of an instance on a database that it shares with others. */
export const sharedSettings = (databaseUrl: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  APP_SECRET: secret,
  PLAYGROUND_ENABLED: 'true',
  LOG_LEVEL: 'warn',
})

/** Migrates a database that operators run, and fills it with the demo world. */
export async function fillDatabase(url: string): Promise<void> {
  await migrate(url)
  const { db, close } = createDb(url, { poolSize: 2, limits: 'work' })
  try {
    await loadDemoWorld({ db, now: () => new Date() }, demoWorld, demoLife)
  } finally {
    await close()
  }
}

const itemsEach = 40

function itemsIn({ status, text }: Answer): string[] {
  const { hits = [] } = status === 200 ? (JSON.parse(text) as { hits: { id: string }[] }) : {}
  if (hits.length === 0) throw new Error(`a search was answered ${status}: ${text.slice(0, 300)}`)
  return hits.map(({ id }) => id)
}

/** Creates users with a verified email, each of whom may review many dishes. */
export async function createReviewers(url: string, databaseUrl: string, count: number): Promise<Reviewer[]> {
  const { sql, close } = createDb(databaseUrl, { poolSize: 1, limits: 'work' })
  try {
    const items = itemsIn(await send(url, get(`/api/v1/items?limit=${itemsEach}`)))
    const reviewers: Reviewer[] = []
    for (let number = 0; number < count; number += 1) {
      const email = `reviewer-${number}@example.com`
      const answer = await send(url, signUp(email), `127.9.0.${number + 1}`)
      if (answer.status !== 200) throw new Error(`a sign-up was answered ${answer.status}`)
      await sql`update "user" set email_verified = true, created_at = now() - interval '90 days' where email = ${email}`
      reviewers.push({ cookie: cookieOf(answer), items: [...items] })
    }
    return reviewers
  } finally {
    await close()
  }
}

/** Returns the path of a place's page, which is cached for guests. */
export async function placePath(url: string): Promise<string> {
  const { text } = await send(url, get('/sitemap.xml'))
  const [part = ''] = /\/sitemaps\/[^<]*restaurants[^<]*/.exec(text) ?? []
  const [found] = /\/restaurant\/[^<]*/.exec((await send(url, get(part))).text) ?? []
  if (found === undefined) throw new Error('no place in the site map')
  return found
}
