import { setTimeout as delay } from 'node:timers/promises'
import { createDb } from '@morsel/db/client'
import { makeDataDir, type Product, startProduct } from '@morsel/tooling/product.ts'
import { findRedis, startRedis } from '../../test/redis.ts'
import { startSmtp, type TestSmtp } from '../../test/smtp.ts'
import { type Entry, type Ledger, openLedger } from '../faults/ledger.ts'
import { behindPooler } from '../faults/pooler.ts'
import { type Cluster, type Node, postgresOf, sendersOf, startCluster } from './patroni.ts'
import { until } from './programs.ts'
import { createReviewers, fillDatabase, sharedSettings } from './shared-database.ts'

/** How often the primary is killed. */
const crashesEach = 10

/** How often its machine is lost afterwards, Patroni included. Others take over once its lease has ended. */
const losses = 2

/** How long writes may pause. */
const gapMaxMs = { crash: 10_000, loss: 35_000 } as const

/** How long before each kill the network between the servers is interrupted. */
const cutMs = 300

const runs = {
  synchronous: { isSynchronous: true, title: 'commits wait for a second server' },
  asynchronous: { isSynchronous: false, title: 'the control: commits wait for none' },
} as const

/**
 * Kills the primary of a cluster of three while writers use two instances: one through PgBouncer and HAProxy, the other with all servers in
 * its `DATABASE_URL`. With synchronous replication, nothing that was acknowledged may be lost or be there twice (SEC-742).
 * @param chosen names of runs; empty for all
 */
export async function runFailover(
  chosen: readonly string[],
  print: (line: string) => void,
  times = String(crashesEach),
): Promise<string[]> {
  const crashes = Number(times)
  const problems: string[] = []
  for (const [name, { isSynchronous, title }] of Object.entries(runs)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    print(`  ${name}: ${title}`)
    const { lost, others } = await run({ isSynchronous, crashes, print })
    print(`    ${lost.length} acknowledged writes lost; ${others.length} other problems`)
    problems.push(...[...(isSynchronous ? lost : []), ...others].slice(0, 10).map((problem) => `${name}: ${problem}`))
    if (!isSynchronous && lost.length === 0) print('    the control lost nothing: each write had reached another server before the kill')
  }
  return problems
}

interface Outcome {
  lost: string[]
  others: string[]
}

interface RunParts {
  isSynchronous: boolean
  crashes: number
  print: (line: string) => void
}

async function run({ isSynchronous, ...parts }: RunParts): Promise<Outcome> {
  const cluster = await startCluster(isSynchronous)
  try {
    await fillDatabase(cluster.url)
    return await behindPooler(cluster.url, (pooledUrl) => withInstances(cluster, [pooledUrl, cluster.directUrl], parts))
  } finally {
    await cluster.end()
  }
}

async function withInstances(
  cluster: Cluster,
  databaseUrls: readonly string[],
  { crashes, print }: Omit<RunParts, 'isSynchronous'>,
): Promise<Outcome> {
  const { dataDir, remove } = await makeDataDir('failover')
  const redisProgram = findRedis()
  const redis = redisProgram === undefined ? undefined : await startRedis(redisProgram)
  const smtp = await startSmtp()
  const products: Product[] = []
  try {
    const urls: string[] = []
    for (const [at, databaseUrl] of databaseUrls.entries()) {
      const shared = { ...sharedSettings(databaseUrl), SMTP_URL: smtp.url, RATE_LIMIT_ENABLED: 'true', RATE_LIMIT_MAX: '100000' }
      const env = { ...shared, ...(redis && { REDIS_URL: redis.url }), TRUST_PROXY: 'loopback' }
      const product = await startProduct({ from: 'dist', dataDir: `${dataDir}/${at}`, env })
      products.push(product)
      urls.push(await product.ready)
    }
    const reviewers = await createReviewers(urls[0] ?? '', cluster.url, 20)
    const ledgers = urls.map((url, at) =>
      openLedger(
        url,
        reviewers.filter((_, number) => number % urls.length === at),
      ),
    )
    for (const ledger of ledgers) ledger.start(3)
    const killedAt = await killPrimaries(cluster, ledgers, crashes, print)
    for (const ledger of ledgers) await ledger.stop()
    const outcome = await compare(cluster, ledgers, smtp)
    for (const [at, ledger] of ledgers.entries()) {
      const gaps = killedAt.map((moment) => gapAfter(moment, ledger.entries))
      print(`    instance ${at + 1}: ${count(ledger.entries)}; gaps ${gaps.map((gap) => (gap / 1000).toFixed(1)).join(', ')} s`)
      const isLong = (gap: number, kill: number) => gap > (kill < crashes ? gapMaxMs.crash : gapMaxMs.loss)
      outcome.others.push(...gaps.filter(isLong).map((gap) => `writes paused for ${(gap / 1000).toFixed(1)} s`))
    }
    for (const product of products) {
      const { code } = await product.stop()
      if (code !== 0) outcome.others.push(`an instance ended with ${code}`)
    }
    return outcome
  } finally {
    for (const product of products) await product.kill()
    await smtp.close()
    await redis?.kill()
    await remove()
  }
}

/** @returns when each primary was killed, by `performance.now()` */
async function killPrimaries(
  cluster: Cluster,
  ledgers: readonly Ledger[],
  crashes: number,
  print: (line: string) => void,
): Promise<number[]> {
  const killedAt: number[] = []
  for (let number = 1; number <= crashes + losses; number += 1) {
    const primary = await cluster.healthy()
    await Promise.all(ledgers.map((ledger) => ledger.moreDone(20)))
    const isWholeNode = number > crashes
    killedAt.push(await killNode(primary, isWholeNode))
    await Promise.all(ledgers.map((ledger) => ledger.moreDone(20)))
    print(`    kill ${number}: ${primary.name}${isWholeNode ? ' with its Patroni' : ''}`)
    // The machine returns.
    if (isWholeNode) primary.start()
  }
  await cluster.healthy()
  return killedAt
}

async function killNode(node: Node, isWholeNode: boolean): Promise<number> {
  for (const pid of sendersOf(node)) process.kill(pid, 'SIGSTOP')
  await delay(cutMs)
  const moment = performance.now()
  const doomed = [...(isWholeNode ? [node.patroni.pid] : []), ...postgresOf(node)]
  for (const pid of doomed) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended with the process before it.
    }
  }
  return moment
}

/** Returns the longest time without an acknowledged write that includes or follows a moment, in milliseconds. */
function gapAfter(moment: number, entries: readonly Entry[]): number {
  const times = entries.filter(({ outcome }) => outcome === 'done').map(({ at }) => at)
  const last = Math.max(...times.filter((at) => at <= moment))
  const window = [last, ...times.filter((at) => at > moment && at < moment + 60_000)].sort((a, b) => a - b)
  return Math.max(...window.slice(1).map((at, index) => at - (window[index] ?? at)))
}

function count(entries: readonly Entry[]): string {
  const by = (wanted: string) => entries.filter(({ outcome }) => outcome === wanted).length
  return `${by('done')} acknowledged, ${by('refused')} refused, ${by('unknown')} unknown`
}

/** Longer than a process may keep an email that it has claimed. */
const mailsMaxMs = 180_000

async function compare(cluster: Cluster, ledgers: readonly Ledger[], smtp: TestSmtp): Promise<Outcome> {
  const { sql, close } = createDb(cluster.url, { poolSize: 1, limits: 'work' })
  try {
    await until(
      'all emails should have been sent',
      async () => (await sql`select from mail where status = 'queued' limit 1`).length === 0,
      {
        maxMs: mailsMaxMs,
      },
    )
    const wrong = (await Promise.all(ledgers.map((ledger) => ledger.compare(sql)))).flat()
    const isLoss = (text: string) => / acknowledged .* there 0 times/.test(text)
    const mails = mailProblems(ledgers, smtp)
    return { lost: [...wrong.filter(isLoss), ...mails.missing], others: [...wrong.filter((text) => !isLoss(text)), ...mails.twice] }
  } finally {
    await close()
  }
}

/** Each acknowledged sign-up sends an email, and none is sent twice, although two instances send them. */
function mailProblems(ledgers: readonly Ledger[], { arrivals }: TestSmtp): { missing: string[]; twice: string[] } {
  const recipients = new Set(arrivals.flatMap(({ envelope }) => envelope.to))
  const ids = arrivals.map(({ mail }) => mail.messageId)
  const accounts = ledgers.flatMap(({ entries }) => entries.filter(({ kind, outcome }) => kind === 'account' && outcome === 'done'))
  return {
    missing: accounts.filter(({ key }) => !recipients.has(key)).map(() => 'an email of an acknowledged sign-up was not sent'),
    twice: ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `the email ${id} was sent twice`),
  }
}
