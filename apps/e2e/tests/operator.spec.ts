import { rename, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { createDb, type DbClient } from '@morsel/db/client'
import { connectEmbedded } from '@morsel/db/embedded'
import { isAlive, makeDataDir, type Product, startProduct } from '@morsel/tooling/product.ts'
import { expect, test } from '@playwright/test'

/** The product as its operator sees it: started, stopped, killed, restarted. Needs no browser. */

let dataDir: string
let remove: () => Promise<void>
let started: Product[]

test.describe.configure({ timeout: 120_000 })

test.beforeEach(async () => {
  started = []
  const folder = await makeDataDir('operator', process.env.MORSEL_E2E_TEMPLATE)
  dataDir = folder.dataDir
  remove = folder.remove
})

/** No process that a test started may outlive it. */
test.afterEach(async () => {
  for (const product of started) {
    const postgres = product.postgresPid()
    if (isAlive(product.pid)) await product.kill()
    if (postgres !== undefined && isAlive(postgres)) process.kill(postgres, 'SIGQUIT')
  }
  await remove()
})

/** Removes the data directory, so that the next start is the first. */
const removeData = () => rm(dataDir, { recursive: true })

async function start(env: Record<string, string> = {}, from: 'npm' | 'dist' = 'dist'): Promise<Product> {
  const product = await startProduct({ from, dataDir, env: { LOG_LEVEL: 'info', ...env } })
  started.push(product)
  return product
}

function json(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

test.describe('the data directory', () => {
  test('a second start names the process that uses it, and the first keeps running', async () => {
    const first = await start()
    const url = await first.ready
    const second = await start()
    expect(await second.ended).toEqual({ code: 1, signal: null })
    expect(second.stderr()).toContain(`The data directory ${dataDir} is in use by process ${first.pid}`)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await first.stop()).toEqual({ code: 0, signal: null })
  })

  test('the secret is generated once, readable only by its owner (SEC-312)', async () => {
    await removeData()
    const first = await start()
    const url = await first.ready
    const up = await fetch(
      `${url}/api/auth/sign-up/email`,
      json({ name: 'Ada', email: 'ada@example.com', password: 'kettle-harbour-plum' }),
    )
    const cookie = up.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    expect((await stat(path.join(dataDir, 'app-secret'))).mode & 0o777).toBe(0o600)
    expect(await first.stop()).toEqual({ code: 0, signal: null })

    const second = await start()
    const session = await (await fetch(`${await second.ready}/api/auth/get-session?disableCookieCache=1`, { headers: { cookie } })).json()
    expect(session.user.email).toBe('ada@example.com')
    expect(await second.stop()).toEqual({ code: 0, signal: null })
    expect(second.postgresPid()).toBeUndefined()
  })
})

test.describe('shutdown', () => {
  /** A second connection to the running database, which can block the server. */
  async function guest(): Promise<DbClient> {
    const embedded = await connectEmbedded({ dataDir, log: () => {} })
    return createDb(embedded.url, { poolSize: 2 })
  }

  /** Signs up while `user` is locked. Resolves when the call waits for the lock. */
  async function slowSignUp(url: string, { sql }: DbClient): Promise<{ answer: Promise<Response>; release: () => Promise<void> }> {
    const holder = await sql.reserve()
    await holder`begin`
    await holder`lock table "user" in access exclusive mode`
    const answer = fetch(
      `${url}/api/auth/sign-up/email`,
      json({ name: 'Slow', email: 'slow@example.com', password: 'kettle-harbour-plum' }),
    )
    answer.catch(() => {})
    await expect.poll(async () => (await sql`select 1 from pg_locks where not granted`).length, { timeout: 30_000 }).toBeGreaterThan(0)
    const release = async () => {
      await holder`commit`
      holder.release()
    }
    return { answer, release }
  }

  test('requests in flight finish while readyz returns 503, and the database stops last (SEC-702, SEC-705)', async () => {
    const product = await start()
    const url = await product.ready
    const client = await guest()
    const { answer, release } = await slowSignUp(url, client)

    product.signal('SIGTERM')
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect((await fetch(`${url}/api/auth/get-session`)).status).toBe(503)
    const postgres = product.postgresPid()
    expect(postgres).toBeDefined()

    await release()
    const response = await answer
    expect(response.status).toBe(200)
    expect((await response.json()).user.email).toBe('slow@example.com')
    await client.close()
    expect(await product.ended).toEqual({ code: 0, signal: null })
    expect(isAlive(postgres ?? 0)).toBe(false)
    // The last log line: the database stops after everything that uses it.
    expect(product.stdout().indexOf('Stopped the embedded PostgreSQL')).toBeGreaterThan(product.stdout().indexOf('stopping'))
  })

  test('a request that takes longer than the grace period is cut off (SEC-705)', async () => {
    const product = await start({ SHUTDOWN_GRACE: '0' })
    const url = await product.ready
    const client = await guest()
    const { answer } = await slowSignUp(url, client)
    const postgres = product.postgresPid()
    product.signal('SIGTERM')
    await expect(answer).rejects.toThrow()
    expect(await product.ended).toEqual({ code: 0, signal: null })
    expect(isAlive(postgres ?? 0)).toBe(false)
    await client.close().catch(() => {})
  })

  test('a second Ctrl-C stops immediately, and the database is still stopped properly', async () => {
    const product = await start({ SHUTDOWN_GRACE: '3600' })
    const url = await product.ready
    const client = await guest()
    const { answer } = await slowSignUp(url, client)
    const postgres = product.postgresPid()
    product.signal('SIGINT')
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
    product.signal('SIGINT')
    await expect(answer).rejects.toThrow()
    expect(await product.ended).toEqual({ code: 0, signal: null })
    expect(isAlive(postgres ?? 0)).toBe(false)
    await client.close().catch(() => {})
  })

  test('stopping npm leaves no process behind', async () => {
    const product = await start({ WEB_CONCURRENCY: '2' }, 'npm')
    await product.ready
    const postgres = product.postgresPid()
    expect(postgres).toBeDefined()
    product.signal('SIGTERM')
    // A process that still has the output open is still running.
    await product.ended
    expect(isAlive(postgres ?? 0)).toBe(false)
    expect(product.stdout()).toContain('Stopped the embedded PostgreSQL')
  })

  test('stopping during start-up leaves no process behind', async () => {
    await removeData()
    const product = await start()
    await product.says('embedded PostgreSQL')
    const postgres = product.postgresPid()
    product.signal('SIGTERM')
    await product.ended
    expect(postgres === undefined || !isAlive(postgres)).toBe(true)
    const next = await start()
    expect((await fetch(`${await next.ready}/readyz`)).status).toBe(200)
    expect(await next.stop()).toEqual({ code: 0, signal: null })
  })
})

test('a request that never ends is cut off (SEC-605)', async () => {
  // The server that all tests share, so that none starts only to wait.
  const { hostname, port } = new URL(process.env.MORSEL_E2E_URL ?? '')
  const slow = connect({ host: hostname, port: Number(port) })
  const said = text(slow)
  slow.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
  // Ten seconds, plus up to five until the next check.
  expect(await said).toContain('HTTP/1.1 408 ')
})

test.describe('kill -9', () => {
  test('killing the server during sign-ups loses no acknowledged sign-up, and the next start works (SEC-706)', async () => {
    const product = await start()
    const url = await product.ready
    const acknowledged: string[] = []
    const signUpForEver = async (line: number) => {
      for (let count = 0; ; count += 1) {
        const email = `person-${line}-${count}@example.com`
        const response = await fetch(`${url}/api/auth/sign-up/email`, json({ name: 'P', email, password: 'kettle-harbour-plum' }))
        if (response.status === 200 && (await response.json()).user.email === email) acknowledged.push(email)
      }
    }
    const lines = [0, 1, 2, 3].map((line) => signUpForEver(line).catch(() => {}))
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(12)
    const orphan = product.postgresPid()
    await product.kill()
    await Promise.all(lines)
    expect(orphan !== undefined && isAlive(orphan)).toBe(true)

    const next = await start()
    const again = await next.ready
    for (const email of acknowledged) {
      const response = await fetch(`${again}/api/auth/sign-in/email`, json({ email, password: 'kettle-harbour-plum' }))
      expect(response.status, email).toBe(200)
    }
    expect(await next.stop()).toEqual({ code: 0, signal: null })
    expect(orphan !== undefined && isAlive(orphan)).toBe(false)
  })

  test("killing server and database during the first start doesn't break the next one", async () => {
    await removeData()
    const product = await start()
    await product.says('embedded PostgreSQL')
    const postgres = product.postgresPid()
    await product.kill()
    if (postgres !== undefined) process.kill(postgres, 'SIGKILL')
    const next = await start()
    expect((await fetch(`${await next.ready}/readyz`)).status).toBe(200)
    expect(await next.stop()).toEqual({ code: 0, signal: null })
  })
})

test('several processes serve one port and count rate limits together (SEC-217)', async () => {
  const product = await start({ WEB_CONCURRENCY: '3', RATE_LIMIT_ENABLED: 'true' })
  const url = await product.ready
  const body = json({ email: 'nobody@example.com', password: 'kettle-harbour-plum' })
  // Parallel calls use separate connections, which are spread over the processes.
  const signIn = async () => (await fetch(`${url}/api/auth/sign-in/email`, body)).status
  const statuses = await Promise.all(Array.from({ length: 30 }, signIn))
  expect(statuses.filter((status) => status === 401)).toHaveLength(3)
  expect(statuses.filter((status) => status === 429)).toHaveLength(27)
  // Every process returns the metrics of all of them.
  const counted = /door="auth",method="POST",status="429"\} 27$/m
  expect(await (await fetch(`${url}/metrics`)).text()).toMatch(counted)
  expect(await product.stop()).toEqual({ code: 0, signal: null })
})

test('a lost data directory ends the process with exit code 1 (SEC-716)', async () => {
  const product = await start()
  await product.ready
  await rename(dataDir, `${dataDir}-elsewhere`)
  expect((await product.ended).code).toBe(1)
  await rm(`${dataDir}-elsewhere`, { recursive: true, force: true })
})
