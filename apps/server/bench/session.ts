import path from 'node:path'
import { startEmbedded } from '@morsel/db/embedded'
import autocannon from 'autocannon'
import postgres from 'postgres'
import { median, printTable, processorMs, root, type Started, startMorsel, startProgram, withFolder } from './process.ts'

const rounds = 3
const secondsPerRun = 3
const sessionPath = '/api/auth/get-session'

/** What one side did in one round. */
interface Run {
  requestsPerSecond: number
  p50: number
  p97: number
  /** Processor time of the server's process for one request: unlike the rate, other programs of the machine hardly change it. */
  processorMs: number
}

/** get-session over REST beside better-auth 1.3.27 on Express: same machine, same PostgreSQL server, taking turns. */
export async function measureSession(): Promise<void> {
  await withFolder(async (folder) => {
    const database = await startEmbedded({ dataDir: folder, log: () => {} })
    try {
      const side = ['req/s', 'p50 ms', 'p97.5 ms', 'CPU ms']
      const rows = [['', 'connections', ...side.map((each) => `Morsel ${each}`), ...side.map((each) => `peer ${each}`), 'rate', 'CPU']]
      for (const isCached of [false, true]) rows.push(...(await compare(database.url, isCached)))
      printTable(rows)
    } finally {
      await database.stop()
    }
  })
}

async function compare(databaseUrl: string, isCached: boolean): Promise<string[][]> {
  const tsx = path.join(root, 'apps/server/bench/node_modules/tsx/dist/loader.mjs')
  const ours = await startMorsel({
    DATABASE_URL: await newDatabase(databaseUrl, `morsel_${isCached}`),
    APP_SECRET: 'a secret of thirty-two characters',
    PLAYGROUND_ENABLED: 'true',
    AUTH_COOKIE_CACHE_ENABLED: String(isCached),
  })
  const peer = await startProgram(['--import', tsx, 'apps/server/bench/peer.ts'], {
    PEER_DATABASE_URL: await newDatabase(databaseUrl, `peer_${isCached}`),
    PEER_COOKIE_CACHE: String(isCached),
  })
  try {
    const sides = { ours: await signedIn(ours), peer: await signedIn(peer) }
    const pids = { ours: ours.child.pid, peer: peer.child.pid }
    const rows: string[][] = []
    for (const connections of [1, 16]) {
      const runs: Record<keyof typeof sides, Run[]> = { ours: [], peer: [] }
      for (let round = 0; round < rounds; round += 1) {
        // Taking turns, so that a slow minute of the machine hits both.
        for (const side of round % 2 === 0 ? (['ours', 'peer'] as const) : (['peer', 'ours'] as const))
          runs[side].push(await run(await sides[side](), connections, pids[side]))
      }
      const [mine, theirs] = [middle(runs.ours), middle(runs.peer)]
      const shown = (run: Run) => [run.requestsPerSecond.toFixed(0), run.p50.toFixed(1), run.p97.toFixed(1), run.processorMs.toFixed(2)]
      const rate = `${(mine.requestsPerSecond / theirs.requestsPerSecond).toFixed(1)}×`
      const processor = `1/${(theirs.processorMs / mine.processorMs).toFixed(1)}`
      rows.push([isCached ? 'cookie cache' : 'database', String(connections), ...shown(mine), ...shown(theirs), rate, processor])
    }
    return rows
  } finally {
    await Promise.all([ours.stop(), peer.stop()])
  }
}

async function newDatabase(url: string, name: string): Promise<string> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  await sql.unsafe(`create database ${name}`)
  await sql.end()
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** Signs up once; gives a function that renews the cached copy and answers address and cookies for a run. */
async function signedIn({ url }: Started): Promise<() => Promise<{ url: string; cookie: string }>> {
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', password: 'plum-rain-lantern' }),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  const cookies = new Map<string, string>()
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/su)
      cookies.set(name, value)
    }
  }
  keep(answer)
  const cookieText = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return async () => {
    keep(await fetch(`${url}${sessionPath}?disableCookieCache=true`, { headers: { cookie: cookieText() } }))
    return { url, cookie: cookieText() }
  }
}

async function run({ url, cookie }: { url: string; cookie: string }, connections: number, pid: number | undefined): Promise<Run> {
  const before = await processorMs(pid)
  const result = await autocannon({ url: url + sessionPath, connections, duration: secondsPerRun, headers: { cookie } })
  const used = (await processorMs(pid)) - before
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p97: result.latency.p97_5,
    processorMs: used / result.requests.total,
  }
}

function middle(runs: readonly Run[]): Run {
  return {
    requestsPerSecond: median(runs.map((each) => each.requestsPerSecond)),
    p50: median(runs.map(({ p50 }) => p50)),
    p97: median(runs.map(({ p97 }) => p97)),
    processorMs: median(runs.map((each) => each.processorMs)),
  }
}
