import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { type Unpatched, withoutPatch } from '@morsel/tooling/unpatched.ts'
import installed, { type Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmptyDatabase } from './database.ts'

/** Counts the packets that a statement with one text parameter takes. Each waits for the response to the previous one. */
async function packetsOf(postgres: typeof installed, url: string): Promise<number> {
  const { hostname, port } = new URL(url)
  let packets = 0
  const socket = (): Socket => {
    const opened = connect(Number(port), hostname)
    const write = opened.write.bind(opened)
    return Object.assign(opened, {
      write: (chunk: Uint8Array, done?: () => void) => {
        packets += 1
        return write(chunk, done)
      },
    })
  }
  // `socket` is an option that the types of the driver leave out.
  const options = { max: 1, fetch_types: false, socket }
  const sql: Sql = postgres(url, options)
  try {
    await sql`select 1`
    packets = 0
    expect(await sql.unsafe('select $1::text as word', ['ramen'])).toEqual([{ word: 'ramen' }])
    return packets
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/**
 * Connects through two hosts that hang up.
 * @returns how often it tried until the query failed, or, if it doesn't fail, until it had tried each host several times
 */
async function attemptsOf(postgres: typeof installed): Promise<number> {
  let attempts = 0
  let onMany = () => {}
  const many = new Promise<void>((resolve) => {
    onMany = resolve
  })
  const server = createServer((socket) => {
    attempts += 1
    socket.destroy()
    if (attempts === 6) onMany()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address of this shape.
  const { port } = server.address() as AddressInfo
  const sql = postgres(`postgres://ann@127.0.0.1:${port},127.0.0.1:${port}/app`, { max: 1 })
  const query = sql`select 1`.catch(() => {})
  await Promise.race([query, many])
  await sql.end({ timeout: 0 })
  server.close()
  return attempts
}

describe('the patch for postgres', () => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>
  let unpatched: Unpatched
  beforeAll(async () => {
    database = await createEmptyDatabase()
    unpatched = await withoutPatch('postgres', import.meta.url)
  })
  afterAll(async () => {
    await unpatched.remove()
    await database.drop()
  })

  it('sends a statement with plain parameters in one packet', async () => {
    expect(await packetsOf(installed, database.url)).toBe(1)
  })

  it('is still needed, because without it the statement takes two packets', async () => {
    const upstream: { default: typeof installed } = await import(unpatched.urlOf('src/index.js'))
    expect(await packetsOf(upstream.default, database.url), 'remove the patch, see patches/README.md').toBe(2)
  })

  it('tries each of several hosts once for a query (SEC-737)', async () => {
    expect(await attemptsOf(installed)).toBe(2)
  })

  it('is still needed, because without it the query never fails', async () => {
    const upstream: { default: typeof installed } = await import(unpatched.urlOf('src/index.js'))
    expect(await attemptsOf(upstream.default), 'remove the patch, see patches/README.md').toBeGreaterThan(2)
  })
})
