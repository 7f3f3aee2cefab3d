import { spawnSync } from 'node:child_process'
import { isAlive, makeDataDir, makeTemplate, type Product, startProduct } from '@morsel/tooling/product.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { json, newPerson } from './doors.ts'

/** Runs the built server in separate processes that lose parts of themselves and recover. */

// Starting a server can take a long time on a busy machine.
const timeout = 300_000

let template: Awaited<ReturnType<typeof makeTemplate>>
let dataDir: string
let remove: () => Promise<void>
let product: Product
beforeAll(async () => {
  template = await makeTemplate()
}, timeout)
afterAll(() => template.remove())
beforeEach(async () => {
  ;({ dataDir, remove } = await makeDataDir('healing', template.dataDir))
})
afterEach(async () => {
  const postgres = product.postgresPid()
  if (isAlive(product.pid)) await product.stop()
  if (postgres !== undefined && isAlive(postgres)) process.kill(postgres, 'SIGQUIT')
  await remove()
})

async function start(env: Record<string, string> = {}): Promise<string> {
  product = await startProduct({ from: 'dist', dataDir, env: { LOG_LEVEL: 'info', ...env } })
  return product.ready
}

const signUp = async (url: string, person = newPerson()) => {
  const response = await fetch(`${url}/api/auth/sign-up/email`, json(person))
  await response.arrayBuffer()
  return { person, status: response.status }
}
const workersOf = (pid: number) =>
  spawnSync('pgrep', ['-P', String(pid), 'node'], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .map(Number)

test('a killed database is restarted, calls return 503 until then, and nothing acknowledged is lost (SEC-715, SEC-703)', {
  timeout,
}, async () => {
  const url = await start()
  const before = await signUp(url)
  const postgres = product.postgresPid()
  if (postgres === undefined) throw new Error('no database runs')
  process.kill(postgres, 'SIGKILL')
  const statuses = new Set<number>()
  const acknowledged = [before.person]
  await expect
    .poll(
      async () => {
        const { person, status } = await signUp(url)
        statuses.add(status)
        if (status === 200) acknowledged.push(person)
        return status
      },
      { timeout: 120_000 },
    )
    .toBe(200)
  expect([...statuses].filter((status) => ![200, 503, 504].includes(status))).toEqual([])
  for (const { email, password } of acknowledged)
    expect((await fetch(`${url}/api/auth/sign-in/email`, json({ email, password }))).status, email).toBe(200)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect(await product.stop()).toEqual({ code: 0, signal: null })
})

test('a worker that dies is replaced, and the others keep serving (SEC-717, SEC-718)', { timeout }, async () => {
  const url = await start({ WEB_CONCURRENCY: '2' })
  // All workers are ready once the process says that it is ready.
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/readyz`, { headers: { connection: 'close' } })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const [victim = 0, other = 0] = workersOf(product.pid)
  process.kill(victim, 'SIGKILL')
  await product.says('worker exited')
  for (let call = 0; call < 20; call += 1) expect((await fetch(`${url}/readyz`, { headers: { connection: 'close' } })).status).toBe(200)
  await expect.poll(() => workersOf(product.pid).length, { timeout: 120_000 }).toBe(2)
  expect(workersOf(product.pid)).toContain(other)
  expect(await product.stop()).toEqual({ code: 0, signal: null })
})

test('a worker that can’t start ends the process with exit code 1 (SEC-717)', { timeout }, async () => {
  const url = await start()
  const second = await makeDataDir('healing', template.dataDir)
  const { ended } = await startProduct({
    from: 'dist',
    dataDir: second.dataDir,
    env: { WEB_CONCURRENCY: '2', PORT: new URL(url).port },
  })
  expect(await ended).toEqual({ code: 1, signal: null })
  await second.remove()
})
