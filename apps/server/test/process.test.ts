import { readdir, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server, Socket } from 'node:net'
import path from 'node:path'
import { createDb, type DbClient } from '@morsel/db/client'
import { connectEmbedded, type EmbeddedDatabase } from '@morsel/db/embedded'
import { isAlive, makeDataDir, type Product, type ProductParts, startProduct } from '@morsel/tooling/product.ts'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { json } from './doors.ts'

/** The process as an operator sees it: started from the sources, told to stop, killed, started badly. */

let dataDir: string
let remove: () => Promise<void>
let started: Product[]

beforeEach(async () => {
  started = []
  const folder = await makeDataDir('server-test')
  dataDir = folder.dataDir
  remove = folder.remove
})

/** Nothing that a test started may outlive it: neither the server nor its database. */
afterEach(async () => {
  for (const product of started) {
    const postgres = product.postgresPid()
    if (isAlive(product.pid)) await product.kill()
    if (postgres !== undefined && isAlive(postgres)) process.kill(postgres, 'SIGQUIT')
  }
  await remove()
})

/** Development's server renders through Vite, so that no build of the pages is needed. */
async function start(env: Record<string, string> = {}, parts: Partial<ProductParts> = {}): Promise<Product> {
  const product = await startProduct({ from: 'source', dataDir, ...parts, env: { NODE_ENV: 'development', LOG_LEVEL: 'info', ...env } })
  started.push(product)
  return product
}

/** A start that must fail: exit code 1, one line for people and nothing else on standard error, no process left. */
async function failureOf(env: Record<string, string>, parts: Partial<ProductParts> = {}): Promise<string> {
  const product = await start({ LOG_LEVEL: 'silent', ...env }, parts)
  expect(await product.ended).toEqual({ code: 1, signal: null })
  const lines = product
    .stderr()
    .split('\n')
    .filter((line) => line !== '')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^Morsel cannot start\. /)
  return lines[0] ?? ''
}

async function listenOnFreePort(
  handle: (socket: Socket) => void = (socket) => socket.destroy(),
): Promise<{ port: number; server: Server }> {
  const server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, server }
}

describe('a bad start says in one line what to mend, ends with 1 and leaves nothing behind', () => {
  test('wrong variables: all of them at once, and the data directory is untouched', async () => {
    const line = await failureOf({
      PORT: '70000',
      LOG_LEVEL: 'loud',
      AUTH_PASSWORD_MIN: 'eight',
      DATABASE_URL: 'mysql://db/app',
      RATE_LIMIT_ENABLED: 'yes',
      WEB_CONCURRENCY: '0',
    })
    for (const name of ['PORT', 'LOG_LEVEL', 'AUTH_PASSWORD_MIN', 'DATABASE_URL', 'RATE_LIMIT_ENABLED', 'WEB_CONCURRENCY'])
      expect(line).toContain(`${name} `)
    expect(await readdir(dataDir)).toEqual([])
  })

  test('variables that are needed together', async () => {
    const line = await failureOf({ DATABASE_URL: 'postgres://127.0.0.1:1/app' })
    expect(line).toContain('APP_SECRET is required')
    expect(line).toContain('SMTP_URL is required')
    expect(await readdir(dataDir)).toEqual([])
  })

  test('proxies that are none', async () => {
    expect(await failureOf({ TRUST_PROXY: 'everybody' })).toContain('TRUST_PROXY')
    expect(await readdir(dataDir)).toEqual([])
  })

  test('the port is taken', async () => {
    const { port, server } = await listenOnFreePort()
    try {
      const line = await failureOf({ PORT: String(port) })
      expect(line).toContain(`Port ${port}`)
      expect(started[0]?.postgresPid()).toBeUndefined()
    } finally {
      server.close()
    }
  })

  test('an address that is not of this machine', async () => {
    expect(await failureOf({ HOST: '192.0.2.1', PLAYGROUND_ENABLED: 'true' })).toContain('192.0.2.1')
    expect(started[0]?.postgresPid()).toBeUndefined()
  })

  test('a data directory that cannot be written', async () => {
    const file = path.join(dataDir, 'a-file')
    await writeFile(file, 'in the way')
    const line = await failureOf({}, { dataDir: path.join(file, 'below') })
    expect(line).toContain(`The data directory ${path.join(file, 'below')} cannot be written`)
    expect(await readdir(dataDir)).toEqual(['a-file'])
  })

  test('a data directory with something else in it', async () => {
    await writeFile(path.join(dataDir, 'postgres'), 'no folder')
    expect(await failureOf({})).toContain(dataDir)
  })

  test('a damaged secret', async () => {
    await writeFile(path.join(dataDir, 'app-secret'), 'short')
    const line = await failureOf({})
    expect(line).toContain(path.join(dataDir, 'app-secret'))
    expect(line).not.toContain('stack')
  })

  describe('with a database of its operator', () => {
    const operator = { APP_SECRET: 'a secret of tests that is long enough', PLAYGROUND_ENABLED: 'true' }

    test('nobody answers', async () => {
      const { port, server } = await listenOnFreePort()
      server.close()
      const line = await failureOf({ ...operator, DATABASE_URL: `postgres://someone:hidden-word@127.0.0.1:${port}/app` })
      expect(line).toContain(`127.0.0.1:${port}/app cannot be reached`)
      expect(line).not.toContain('hidden-word')
      expect(await readdir(dataDir)).toEqual([])
    })

    test('the password is wrong', async () => {
      const url = new URL(inject('testRun').url)
      url.password = 'hidden-word'
      const line = await failureOf({ ...operator, DATABASE_URL: url.href })
      expect(line).toContain('refuses the user or the password')
      expect(line).not.toContain('hidden-word')
    })

    test('PostgreSQL 14', async () => {
      const url = new URL(inject('testRun').url)
      const { hostname, port: realPort } = url
      // Everything is real but the version that the server gives.
      const { port, server } = await listenOnFreePort((client) => {
        const real = new Socket().connect(Number(realPort), hostname)
        client.pipe(real)
        real.on('data', (data) => client.write(Buffer.from(data.toString('latin1').replaceAll(/18000\d/g, '140012'), 'latin1')))
        real.on('close', () => client.destroy()).on('error', () => client.destroy())
        client.on('close', () => real.destroy()).on('error', () => real.destroy())
      })
      url.port = String(port)
      try {
        expect(await failureOf({ ...operator, DATABASE_URL: url.href })).toContain('is version 14; version 15 or newer is needed')
      } finally {
        server.close()
      }
    })
  })
})

describe('the data directory', () => {
  test('a second start says who holds it, and the first one goes on', async () => {
    const first = await start()
    const url = await first.ready
    const line = await failureOf({})
    expect(line).toContain(`The data directory ${dataDir} is in use by process ${first.pid}`)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await first.stop()).toEqual({ code: 0, signal: null })
  })

  test('the secret is made once, for its owner’s eyes only', async () => {
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

describe('being told to stop', () => {
  /** A second way to the running database: a guest beside the server, which can keep it waiting. */
  async function guest(): Promise<{ embedded: EmbeddedDatabase; client: DbClient }> {
    const embedded = await connectEmbedded({ dataDir, log: () => {} })
    return { embedded, client: createDb(embedded.url, { poolSize: 2 }) }
  }

  /** Signs up while `user` is locked; resolves once the call waits for the lock. */
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

  test('requests in flight finish while readyz says 503, and the database goes last', async () => {
    const product = await start()
    const url = await product.ready
    const { client } = await guest()
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
    // What was said last: the database is gone after everything that needed it.
    expect(product.stdout().indexOf('Stopped the embedded PostgreSQL')).toBeGreaterThan(product.stdout().indexOf('stopping'))
  })

  test('a request that takes longer than the grace time is cut', async () => {
    const product = await start({ SHUTDOWN_GRACE: '0' })
    const url = await product.ready
    const { client } = await guest()
    const { answer } = await slowSignUp(url, client)
    const postgres = product.postgresPid()
    product.signal('SIGTERM')
    await expect(answer).rejects.toThrow()
    expect(await product.ended).toEqual({ code: 0, signal: null })
    expect(isAlive(postgres ?? 0)).toBe(false)
    await client.close().catch(() => {})
  })

  test('a second Ctrl-C waits no longer, and the database is stopped properly all the same', async () => {
    const product = await start({ SHUTDOWN_GRACE: '3600' })
    const url = await product.ready
    const { client } = await guest()
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

  test('while it is still starting: no process stays behind', async () => {
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

describe('kill -9', () => {
  test('in the middle of sign-ups loses none that was acknowledged, and the next start works', async () => {
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

  test('of the server and its database at once, during the very first start, does not spoil the next', async () => {
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

test('a lost database ends the process, so that whoever runs it can start it again', async () => {
  const product = await start()
  await product.ready
  const postgres = product.postgresPid()
  if (postgres === undefined) throw new Error('no database runs')
  process.kill(postgres, 'SIGINT')
  expect((await product.ended).code).toBe(1)
})
