import { connect, type Socket } from 'node:net'
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
})
