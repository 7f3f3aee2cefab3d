import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { createDb } from '@morsel/db/client'
import { startEmbedded } from '@morsel/db/embedded'
import { makeDataDir, type Product, startProduct } from '@morsel/tooling/product.ts'
import { freePort } from '../../src/free-port.ts'
import { cookieOf, get, send } from '../call.ts'
import { openLedger, signUp } from '../faults/ledger.ts'
import { openPrograms, until } from './programs.ts'
import { type StartProxy, startHaproxy, startNginx } from './proxies.ts'
import { createReviewers, fillDatabase, placePath, sharedSettings } from './shared-database.ts'

/** How often instances restart, and how many requests are sent at least for each restart. */
const restartsEach = 20
const requestsMin = 2_500

/** More say nothing new. */
const problemsMax = 100

/** Longer than a proxy takes to notice that an instance leaves, and that it's back. */
const delaySeconds = 5
const noticedMs = 4_000

const proxies = { haproxy: startHaproxy, nginx: startNginx } as const satisfies Record<string, StartProxy>

/**
 * Restarts two instances in turns behind each proxy, while readers and writers go on. No request may fail, and what was written must be
 * there (SEC-742).
 * @param chosen names of proxies; empty for all
 */
export async function runRolling(
  chosen: readonly string[],
  print: (line: string) => void,
  times = String(restartsEach),
): Promise<string[]> {
  const problems: string[] = []
  for (const [name, start] of Object.entries(proxies)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    const found = await behind(start, Number(times), print)
    problems.push(...found.map((problem) => `${name}: ${problem}`))
  }
  return problems
}

async function behind(startProxy: StartProxy, restarts: number, print: (line: string) => void): Promise<string[]> {
  const programs = await openPrograms()
  const { dataDir, remove } = await makeDataDir('rolling')
  const database = await startEmbedded({ dataDir: `${dataDir}/database`, log: () => {} })
  const instances: Product[] = []
  try {
    await fillDatabase(database.url)
    const [port, ...ports] = [await freePort(), await freePort(), await freePort()]
    const url = `http://localhost:${port}`
    const start = async (at: number) => {
      const env = { ...sharedSettings(database.url), APP_URL: url, TRUST_PROXY: 'loopback', SHUTDOWN_DELAY: String(delaySeconds) }
      instances[at] = await startProduct({ from: 'dist', dataDir: `${dataDir}/instance-${at}`, env: { ...env, PORT: String(ports[at]) } })
      await instances[at].ready
    }
    for (const at of ports.keys()) await start(at)
    await startProxy(programs, port, ports)
    await until('the proxy should have led to an instance', async () => (await send(url, get('/readyz'))).status === 200)
    const reviewers = await createReviewers(url, database.url, 40)
    const [ledger, crowd] = [openLedger(url, reviewers), await openCrowd(url)]
    ledger.start(2)
    crowd.start(6)
    let stoppedMs = 0
    for (let restart = 0; restart < restarts || crowd.count() + ledger.entries.length < restarts * requestsMin; restart += 1) {
      const at = restart % ports.length
      const from = performance.now()
      const ending = await instances[at]?.stop()
      stoppedMs = Math.max(stoppedMs, performance.now() - from)
      if (ending?.code !== 0) crowd.problems.push(`an instance ended with ${ending?.code}: ${instances[at]?.stdout().slice(-500)}`)
      await start(at)
      await delay(noticedMs)
      print(`  restart ${restart + 1}: ${crowd.count()} reads, ${ledger.entries.length} writes, ${crowd.problems.length} failed`)
      if (crowd.problems.length > problemsMax) break
    }
    await crowd.stop()
    await ledger.stop()
    const { sql, close } = createDb(database.url, { poolSize: 1, limits: 'work' })
    const wrong = await ledger.compare(sql)
    await close()
    const failed = ledger.entries.filter(({ status }) => status !== 200)
    print(
      `  ${crowd.count()} reads and ${ledger.entries.length} writes; ${crowd.problems.length + failed.length} failed; the slowest stop took ${(stoppedMs / 1000).toFixed(1)} s`,
    )
    return [...crowd.problems.slice(0, 10), ...failed.slice(0, 10).map(({ kind, status }) => `a ${kind} was answered ${status}`), ...wrong]
  } finally {
    for (const instance of instances) await instance.stop().catch(() => instance.kill())
    await programs.end()
    await database.stop()
    await remove()
  }
}

/** Readers with connections that they keep: of pages that are cached, pages that are rendered, session checks, a search and a file. */
async function openCrowd(url: string) {
  const cookie = cookieOf(await send(url, signUp('crowd@example.com')))
  const place = await placePath(url)
  const file = await scriptOf(url)
  const calls: readonly [path: string, headers: Record<string, string>][] = [
    [place, {}],
    ['/api/auth/get-session', { cookie }],
    [place, {}],
    ['/api/auth/get-session?disableCookieCache=true', { cookie }],
    [file, {}],
    ['/api/v1/cities', {}],
    [place, {}],
    ['/api/auth/get-session', {}],
    ['/login', {}],
    ['/api/v1/items?q=ramen&limit=3', {}],
  ]
  const problems: string[] = []
  let [count, isOver] = [0, false]
  let lines: Promise<void>[] = []
  const live = async (from: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let at = from; !isOver; at += 1) {
      const [path, headers] = calls[at % calls.length] ?? ['/', {}]
      const problem = await problemOf(url, path, headers, agent)
      count += 1
      if (problem !== undefined) problems.push(`${path}: ${problem}`)
    }
    agent.destroy()
  }
  return {
    problems,
    count: () => count,
    start: (readers: number) => {
      lines = Array.from({ length: readers }, (_, at) => live(at))
    },
    async stop() {
      isOver = true
      await Promise.all(lines)
    },
  }
}

async function scriptOf(url: string): Promise<string> {
  const html = await (await fetch(`${url}/login`)).text()
  return /\/assets\/[^"]+\.js/.exec(html)?.[0] ?? '/'
}

const patienceMs = 20_000

/** @returns what is wrong with the response; undefined if nothing is */
function problemOf(url: string, path: string, headers: Record<string, string>, agent: Agent): Promise<string | undefined> {
  const { port, host } = new URL(url)
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path, headers: { host, ...headers }, agent, timeout: patienceMs }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.once('error', (error) => resolve(error.message))
      response.once('end', () => {
        const isLost = headers.cookie !== undefined && !text.includes('crowd@example.com')
        resolve(response.statusCode !== 200 ? `answered ${response.statusCode}` : isLost ? 'the session is gone' : undefined)
      })
    })
    sent.once('timeout', () => sent.destroy(new Error('timed out'))).once('error', (error) => resolve(error.message))
    sent.end()
  })
}
