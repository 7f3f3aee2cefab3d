import { Agent, request } from 'node:http'
import { itemIdOf } from '@morsel/api/places/item/item-id.rules'
import type { ChangeFacts, ChangeOutcome } from '@morsel/contract/change'
import { Price } from '@morsel/contract/place'
import type { Sql } from 'postgres'
import { cookies, insertOurs, secret } from './people.ts'
import { cpuMs, median, printTable, type Started, startMorsel } from './process.ts'
import { withCountry } from './search-database.ts'

/** The number of places in the country, with ten dishes each. */
const places = Number(process.env.SAVING_BENCH_PLACES ?? 20_000)
const menuSizes = [10, 150, 990] as const
const savesEach = 20
const writers = 10
const seconds = Number(process.env.SAVING_BENCH_SECONDS ?? 60)

interface Bench {
  sql: Sql
  morsel: Started
  agent: Agent
}

/**
 * Saves changes of each kind to menus of several sizes, and then lets ten people edit one menu, with a ledger that compares their responses with what is stored (EDIT-104, EDIT-240).
 */
export async function measureSaving(): Promise<void> {
  await withCountry(process.env.SEARCH_BENCH_FOLDER, async ({ url, client: { sql }, grow }) => {
    await grow(places)
    await addWriters(url, sql)
    const morsel = await startMorsel({ DATABASE_URL: url, APP_SECRET: secret, PLAYGROUND_ENABLED: 'true' })
    const bench = { sql, morsel, agent: new Agent({ keepAlive: true, maxSockets: writers }) }
    try {
      for (const size of menuSizes) {
        const menu = await addMenu(bench, size)
        const rows = [['', 'dishes', 'p50 ms', 'p95 ms', 'node CPU ms', 'PostgreSQL CPU ms']]
        for (const kind of kinds) rows.push(await measureKind(bench, menu, kind))
        printTable(rows)
      }
      await editTogether(bench, await addMenu(bench, 150))
    } finally {
      bench.agent.destroy()
      await morsel.stop()
    }
  })
}

/** Adds people whose changes are live immediately. */
async function addWriters(databaseUrl: string, sql: Sql): Promise<void> {
  const [known] = await sql`select 1 from "user" where email = '1@example.com'`
  if (known === undefined) await insertOurs(databaseUrl, { people: writers, sessionsEach: 1 })
  await sql`update "user" set email_proven_at = created_at where email like '%@example.com'`
  await sql`
    insert into change (id, user_id, restaurant_id, kind, fields, status, source, created_at)
    select gen_random_uuid(), u.id, (select id from restaurant limit 1), 'edit', '{}', 'live', 'person', now() - interval '9 days'
    from "user" u, generate_series(1, 30) where u.email like '%@example.com'`
  // What earlier runs saved must not count towards the daily limits.
  await sql`
    update change set created_at = created_at - interval '3 days'
    where user_id in (select id from "user" where email like '%@example.com') and created_at > now() - interval '3 days'`
  // The invented ratings have no reviews, so the nightly check would correct all of them.
  await sql`
    insert into job (name, next_run_at) values ('check-ratings', now() + interval '1 day')
    on conflict (name) do update set next_run_at = excluded.next_run_at`
}

interface Menu {
  restaurant: string
  itemIds: readonly string[]
}

let added = 0

async function addMenu(bench: Bench, size: number): Promise<Menu> {
  added += 1
  const { sql } = bench
  const name = `Saved place ${Date.now()} ${added}`
  const [city] = await sql<{ slug: string; lat: number; lon: number; currency: string }[]>`
    select slug, lat, lon, currency from city order by restaurant_count desc limit 1`
  if (city === undefined) throw new Error('there is no city')
  const position = { lat: city.lat + added / 1000, lon: city.lon }
  const { id } = await call<{ id: string }>(bench, 'restaurant.add', { city: city.slug, name, position })
  const dishes = Array.from({ length: size }, (_, at) => ({
    name: `${words[at % 7]} with ${words[(at * 3 + 1) % 11]} no ${at}`,
    section: `Section ${Math.floor(at / 20)}`,
    price: { minor: 900 + at, currency: city.currency },
  }))
  for (let from = 0; from < size; from += 100) await call(bench, 'menu.publish', { restaurant: id, dishes: dishes.slice(from, from + 100) })
  const items = await sql<
    { id: string }[]
  >`select replace(id::text, '-', '') as id from item where restaurant_id = ${id} order by position, id`
  return { restaurant: id, itemIds: items.map((item) => itemIdOf(item.id)) }
}

const words =
  'Roasted carrots,Grilled trout,Lentil soup,Braised leek,Potato pie,Duck noodles,Baked apple,walnuts,dill,rye bread,sour cream'.split(',')

interface Kind {
  label: string
  /** Reads what a save needs. @returns the save, which is measured */
  prepare: (bench: Bench, menu: Menu, round: number) => Promise<() => Promise<unknown>>
}

const ofDish = (field: string, to: (before: unknown, round: number) => unknown, label = field): Kind => ({
  label,
  prepare: (bench, { itemIds }, round) => {
    const id = itemIds[(round * 7) % itemIds.length] ?? ''
    return prepareEdit(bench, { kind: 'item', id }, { field, to: (before) => to(before, round) })
  },
})

const ofPlace = (field: string, to: (round: number) => unknown): Kind => ({
  label: `${field} of the place`,
  prepare: (bench, { restaurant }, round) => prepareEdit(bench, { kind: 'restaurant', id: restaurant }, { field, to: () => to(round) }),
})

const raised = (price: unknown) => {
  const before = Price.parse(price)
  return { ...before, minor: before.minor + 10 }
}

const kinds: readonly Kind[] = [
  ofDish('price', raised),
  ofDish('allergens', (_, round) => ({ milk: 'contains', nuts: round % 2 === 0 ? 'free' : 'may_contain' })),
  ofDish('description', (_, round) => `with butter and herbs, ${Date.now()} ${round}`),
  ofDish('name', (_, round) => `Fresh zander ${Date.now()} ${round}`),
  {
    label: 'a new dish',
    prepare: async (bench, { restaurant, itemIds }, round) => {
      // A menu of a thousand dishes is full.
      const dish = { name: `Extra dish ${Date.now()} ${round}`, section: itemIds.length > 900 ? 'Section 0' : 'Extras' }
      return () => call(bench, 'item.add', { restaurant, ...dish })
    },
  },
  ofPlace('website', (round) => `https://example.com/${Date.now()}/${round}`),
  ofPlace('openingHours', (round) => `Mo-Fr 1${round % 9}:00-22:00`),
]

interface Edit {
  field: string
  to: (before: unknown) => unknown
}

async function prepareEdit(bench: Bench, target: { kind: 'item' | 'restaurant'; id: string }, { field, to }: Edit, person = 1) {
  const facts = await call<ChangeFacts>(bench, 'change.facts', target, person)
  const values: Readonly<Record<string, unknown>> = facts.item ?? facts.restaurant ?? {}
  const from = values[field] ?? null
  return () => call<ChangeOutcome>(bench, 'change.suggest', { ...target, fields: { [field]: { from, to: to(from) } } }, person)
}

/** Measures saves of one kind, one at a time. */
async function measureKind(bench: Bench, menu: Menu, { label, prepare }: Kind): Promise<string[]> {
  const pids = await bench.sql<{ pid: number }[]>`select pid from pg_stat_activity where backend_type = 'client backend'`
  const used = async () => ({
    node: await cpuMs(bench.morsel.child.pid),
    postgres: (await Promise.all(pids.map(({ pid }) => cpuMs(pid)))).reduce((sum, each) => sum + (Number.isNaN(each) ? 0 : each), 0),
  })
  const count = label === 'a new dish' && menu.itemIds.length > 900 ? 5 : savesEach
  const saves = { times: [] as number[], node: 0, postgres: 0 }
  for (let round = 0; round < count; round += 1) {
    const save = await prepare(bench, menu, round)
    const [before, from] = [await used(), performance.now()]
    await save()
    saves.times.push(performance.now() - from)
    const after = await used()
    saves.node += after.node - before.node
    saves.postgres += after.postgres - before.postgres
  }
  const figures = [median(saves.times), share(saves.times, 0.95), saves.node / count, saves.postgres / count]
  return [label, String(menu.itemIds.length), ...figures.map((figure) => figure.toFixed(1))]
}

const share = (times: readonly number[], of: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * of))] ?? Number.NaN

/** Lets ten people change prices of one menu, each based on what they read just before. */
async function editTogether(bench: Bench, menu: Menu): Promise<void> {
  const until = performance.now() + seconds * 1000
  const ledger = { times: [] as number[], accepted: [] as string[], same: 0, conflicts: 0 }
  const write = async (person: number) => {
    for (let round = person; performance.now() < until; round += writers - 1) {
      const id = menu.itemIds[(round * 7) % menu.itemIds.length] ?? ''
      const save = await prepareEdit(bench, { kind: 'item', id }, { field: 'price', to: raised }, person)
      const from = performance.now()
      try {
        const { live } = await save()
        // Null if someone else has just saved the same price.
        if (live === null) ledger.same += 1
        else ledger.accepted.push(live)
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== 409) throw error
        ledger.conflicts += 1
      }
      ledger.times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, at) => write(at + 1)))
  const [stored] = await bench.sql<{ changes: number; raised: number; unsearchable: number }[]>`
    select (select count(*)::int from change where kind = 'edit' and status = 'live' and restaurant_id = ${menu.restaurant}
        and replace(id::text, '-', '') = any(${ledger.accepted})) as changes,
      (select (sum(i.price_minor) - sum(900 + i.position))::int / 10 from item i where restaurant_id = ${menu.restaurant}) as raised,
      (select count(*)::int from item i join item_search s using (id) where i.restaurant_id = ${menu.restaurant} and s.price_minor <> i.price_minor) as unsearchable`
  process.stdout.write(
    `${writers} people editing one menu of ${menu.itemIds.length} dishes for ${seconds} s: ${ledger.accepted.length} saved (${stored?.changes} in the history, ${stored?.raised} in the prices, ${stored?.unsearchable} not in search), ${ledger.same} already saved by others, ${ledger.conflicts} refused with 409, p50 ${median(ledger.times).toFixed(0)}, p95 ${share(ledger.times, 0.95).toFixed(0)}, longest ${share(ledger.times, 1).toFixed(0)} ms\n`,
  )
}

class Refused extends Error {
  readonly status: number
  constructor(what: string, status: number) {
    super(`${what}: ${status}`)
    this.status = status
  }
}

const queries: ReadonlySet<string> = new Set(['change.facts'])

/** Calls a procedure as one of the people. @throws Refused */
function call<Output = unknown>({ morsel, agent }: Bench, procedure: string, input: object, person = 1): Promise<Output> {
  const json = JSON.stringify({ json: input })
  const isQuery = queries.has(procedure)
  const url = `${morsel.url}/api/trpc/${procedure}${isQuery ? `?${new URLSearchParams({ input: json })}` : ''}`
  const headers = { 'content-type': 'application/json', origin: morsel.url, cookie: cookies.ours(person, 1) }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: isQuery ? 'GET' : 'POST', agent, headers }, (response) => {
      let body = ''
      response.on('data', (part) => {
        body += String(part)
      })
      response.once('end', () => {
        if (response.statusCode === 200) resolve(JSON.parse(body).result.data.json)
        else reject(new Refused(`${procedure} ${body.slice(0, 300)}`, response.statusCode ?? 0))
      })
    })
    sent.once('error', reject).end(isQuery ? '' : json)
  })
}
