import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { Readable } from 'node:stream'
import { importCsv } from '@morsel/api/places/import/csv.flow'
import { createDb } from '@morsel/db/client'
import { inTurns, type Load, measure, type Run } from './load.ts'
import { cookies, insertOurs, secret } from './people.ts'
import { printTable, root, startMorsel, startProgram, tsx, withPrograms } from './process.ts'

const rounds = 3
const seconds = 10
const connections = 8
const dishes = 40

/**
 * Measures the page of a place with forty dishes, for guests and for a user, against a minimal page with the same content by Next.js. Both read
 * the same database, and nothing is compressed. Ratios compare CPU time, then requests per second.
 */
export async function measurePages(): Promise<void> {
  buildPeer()
  await withPrograms(async (databaseUrl, start) => {
    const ours = await start(startMorsel({ DATABASE_URL: databaseUrl, APP_SECRET: secret, PLAYGROUND_ENABLED: 'true' }))
    const place = await importPlace(databaseUrl)
    await insertOurs(databaseUrl, { people: 1, sessionsEach: 1 })
    const peer = await start(
      startProgram(['--import', tsx, 'apps/server/bench/next-peer.mjs'], {
        PEER_DATABASE_URL: databaseUrl,
        NEXT_TELEMETRY_DISABLED: '1',
      }),
    )
    for (const { url } of [ours, peer]) await requireContent(url + place)
    const guest: Load = { path: place, connections, seconds }
    const person: Load = { ...guest, next: () => ({ headers: { cookie: cookies.ours(1, 1) } }) }
    const runs = await inTurns(rounds, {
      guest: () => measure(ours, guest),
      person: () => measure(ours, person),
      peer: () => measure(peer, guest),
    })
    printTable([
      ['', 'req/s', 'p50 ms', 'p99 ms', 'CPU ms', 'CPU ×', 'rate ×'],
      row('Morsel, a guest', runs.guest, runs.peer),
      row('Morsel, signed in', runs.person, runs.peer),
      row('Next.js', runs.peer, runs.peer),
    ])
  })
}

function row(name: string, run: Run, peer: Run): string[] {
  const figures = [run.requestsPerSecond.toFixed(0), run.p50.toFixed(1), run.p99.toFixed(1), run.cpuMs.toFixed(3)]
  return [name, ...figures, (peer.cpuMs / run.cpuMs).toFixed(1), (run.requestsPerSecond / peer.requestsPerSecond).toFixed(1)]
}

function buildPeer(): void {
  const here = path.join(root, 'apps/server/bench')
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [path.join(here, 'node_modules/next/dist/bin/next'), 'build', path.join(here, 'next')],
    { env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`Next.js could not be built:\n${stdout}\n${stderr}`)
}

/** Imports the place. @returns the path of its page */
async function importPlace(databaseUrl: string): Promise<string> {
  const { db, sql, close } = createDb(databaseUrl, { poolSize: 4, limits: 'work' })
  const lines = Array.from(
    { length: dishes },
    (_, n) =>
      `Old Inn,First Street 1,+46 46 123 45 67,https://inn.example,Mo-Su 11:00-22:00,Course ${Math.floor(n / 8) + 1},Dish number ${n + 1},"With leek, butter and what the garden gave today",${n + 5}.50,vegetarian,milk;celery\n`,
  )
  await importCsv(
    { db, now: () => new Date(), randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)) },
    {
      file: Readable.from([
        Buffer.from(`restaurant,address,phone,website,opening_hours,section,item,description,price,diets,allergens\n${lines.join('')}`),
      ]),
      city: { name: 'Lund', country: 'SE', at: { lat: 55.7, lon: 13.2 } },
      source: { name: 'Bench', licence: 'CC0-1.0' },
    },
  )
  const [place] = await sql`select slug || '-' || public_no as "slugId" from restaurant`
  await close()
  return `/restaurant/lund/${String(place?.slugId)}`
}

/** Checks that the page shows the place: a fast but empty response doesn't count. */
async function requireContent(url: string): Promise<void> {
  const html = await (await fetch(url)).text()
  for (const text of ['Old Inn', 'Course 5', `Dish number ${dishes}`, '22:00'])
    if (!html.includes(text)) throw new Error(`${url} lacks ${text}`)
}
