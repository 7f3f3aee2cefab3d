import { readdir, writeFile } from 'node:fs/promises'
import { createServer, type Server, Socket } from 'node:net'
import path from 'node:path'
import { administer, createEmptyDatabase } from '@morsel/db/test/database'
import { isAlive, makeDataDir, type Product, type ProductParts, startProduct } from '@morsel/tooling/product.ts'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'

/** Tests starts that must fail. The end-to-end tests cover those that succeed. */

/** Settings that `DATABASE_URL` requires. */
const operator = { APP_SECRET: 'a secret of tests that is long enough', PLAYGROUND_ENABLED: 'true' }

let dataDir: string
let remove: () => Promise<void>
let started: Product[]

beforeEach(async () => {
  started = []
  const folder = await makeDataDir('server-test')
  dataDir = folder.dataDir
  remove = folder.remove
})

/** Ends every server and database that a test started. */
afterEach(async () => {
  for (const product of started) {
    const postgres = product.postgresPid()
    if (isAlive(product.pid)) await product.kill()
    if (postgres !== undefined && isAlive(postgres)) process.kill(postgres, 'SIGQUIT')
  }
  await remove()
})

/** Starts the server and expects failure: exit code 1, one line on standard error and no process left. @returns the line */
async function failureOf(env: Record<string, string>, parts: Partial<ProductParts> = {}): Promise<string> {
  const product = await startProduct({ from: 'dist', dataDir, ...parts, env: { LOG_LEVEL: 'silent', ...env } })
  started.push(product)
  expect(await product.ended).toEqual({ code: 1, signal: null })
  expect(product.postgresPid()).toBeUndefined()
  const lines = product
    .stderr()
    .split('\n')
    .filter((line) => line !== '')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^Morsel can't start\. /)
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

describe('a failed start reports the problem in one line, exits with code 1 and leaves nothing behind', () => {
  test('with invalid variables, which are all listed (SEC-701)', async () => {
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

  test('with variables that require each other', async () => {
    const line = await failureOf({ DATABASE_URL: 'postgres://127.0.0.1:1/app' })
    expect(line).toContain('APP_SECRET is required')
    expect(line).toContain('SMTP_URL is required')
    expect(await readdir(dataDir)).toEqual([])
  })

  test('if TRUST_PROXY names no valid proxies', async () => {
    expect(await failureOf({ TRUST_PROXY: 'everybody' })).toContain('TRUST_PROXY')
    expect(await readdir(dataDir)).toEqual([])
  })

  test('with a file of breached passwords that is missing or lists none (AUTH-404)', async () => {
    const file = path.join(dataDir, 'hashes.txt')
    const start = () => failureOf({ AUTH_BREACHED_PASSWORDS_FILE: file })
    expect(await start()).toContain('AUTH_BREACHED_PASSWORDS_FILE is not a file that can be read.')
    await writeFile(file, 'password\n123456\n')
    expect(await start()).toContain('AUTH_BREACHED_PASSWORDS_FILE must begin with a SHA-1 hash in hexadecimal.')
    expect(await readdir(dataDir)).toEqual(['hashes.txt'])
  })

  test('if the port is in use', async () => {
    const { port, server } = await listenOnFreePort()
    try {
      const line = await failureOf({ PORT: String(port) })
      expect(line).toContain(`Port ${port}`)
    } finally {
      server.close()
    }
  })

  test("if HOST isn't an address of this machine", async () => {
    expect(await failureOf({ HOST: '192.0.2.1', PLAYGROUND_ENABLED: 'true' })).toContain('192.0.2.1')
  })

  test("if the data directory isn't writable", async () => {
    const file = path.join(dataDir, 'a-file')
    await writeFile(file, 'in the way')
    const line = await failureOf({}, { dataDir: path.join(file, 'below') })
    expect(line).toContain(`Can't write to the data directory ${path.join(file, 'below')}`)
    expect(await readdir(dataDir)).toEqual(['a-file'])
  })

  test('if the data directory has other files in it', async () => {
    await writeFile(path.join(dataDir, 'postgres'), 'no folder')
    expect(await failureOf({})).toContain(dataDir)
  })

  test('if the secret is damaged (SEC-312)', async () => {
    await writeFile(path.join(dataDir, 'app-secret'), 'short')
    const line = await failureOf({})
    expect(line).toContain(path.join(dataDir, 'app-secret'))
    expect(line).not.toContain('stack')
  })

  describe('with DATABASE_URL', () => {
    test('if the database is unreachable', async () => {
      const { port, server } = await listenOnFreePort()
      server.close()
      const line = await failureOf({ ...operator, DATABASE_URL: `postgres://someone:hidden-word@127.0.0.1:${port}/app` })
      expect(line).toContain(`127.0.0.1:${port}/app can't be reached`)
      expect(line).not.toContain('hidden-word')
      expect(await readdir(dataDir)).toEqual([])
    })

    test('if the password is wrong', async () => {
      const url = new URL(inject('testRun').url)
      url.password = 'hidden-word'
      const line = await failureOf({ ...operator, DATABASE_URL: url.href })
      expect(line).toContain('rejects the user or password')
      expect(line).not.toContain('hidden-word')
    })

    test('on PostgreSQL 14', async () => {
      const url = new URL(inject('testRun').url)
      const { hostname, port: realPort } = url
      // A real server whose version is replaced in transit.
      const { port, server } = await listenOnFreePort((client) => {
        const real = new Socket().connect(Number(realPort), hostname)
        client.pipe(real)
        real.on('data', (data) => client.write(Buffer.from(data.toString('latin1').replaceAll(/18000\d/g, '140012'), 'latin1')))
        real.on('close', () => client.destroy()).on('error', () => client.destroy())
        client.on('close', () => real.destroy()).on('error', () => real.destroy())
      })
      url.port = String(port)
      try {
        expect(await failureOf({ ...operator, DATABASE_URL: url.href })).toContain('is version 14. Version 15 or newer is required')
      } finally {
        server.close()
      }
    })
  })
})

test('a start that waits for a migration logs that, and ends at a stop signal with exit code 0 (SEC-724)', async () => {
  const { url, drop } = await createEmptyDatabase()
  await administer(url, async (sql) => {
    await sql`select pg_advisory_lock(6077353)`
    const product = await startProduct({ from: 'dist', dataDir, env: { ...operator, DATABASE_URL: url } })
    started.push(product)
    void product.ready.catch(() => {})
    await product.says('waiting for another process')
    expect(await product.stop()).toEqual({ code: 0, signal: null })
  })
  await drop()
})
