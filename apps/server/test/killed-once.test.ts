import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { newPerson } from '@morsel/api/test/people'
import { createTestWorld, type TestWorld } from '@morsel/api/test/world'
import { type Product, startProduct } from '@morsel/tooling/product.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../src/free-port.ts'
import { json } from './doors.ts'

/** `kill -9` before each statement of a call with an `Idempotency-Key`. */

let base: TestWorld
let world: TestWorld
let url: string
let folder: string
let server: Product | undefined
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'morsel-killed-'))
  url = `http://127.0.0.1:${await freePort()}`
  base = await createTestWorld()
  world = base.with({ APP_URL: url })
  base.clock.now = new Date()
})
afterAll(async () => {
  await server?.kill()
  await base.drop()
  await rm(folder, { recursive: true, force: true })
})

async function start(statement?: number): Promise<Product> {
  await server?.kill()
  server = await startProduct({
    from: 'dist',
    dataDir: folder,
    env: {
      DATABASE_URL: base.url,
      APP_SECRET: world.config.APP_SECRET,
      APP_URL: url,
      PORT: new URL(url).port,
      PLAYGROUND_ENABLED: 'true',
      ALLOW_FAULTS: 'true',
      FAULTS: statement === undefined ? '' : `killed-at-statement=${statement}`,
    },
  })
  await server.ready
  return server
}

/** `npm run fire` kills before every statement, each test run before some of them. */
const every = process.env.THOROUGH === undefined ? 4 : 1

// The server starts twice for each statement, which can take a long time on a busy machine.
test('a call that is sent again after a kill has one effect (API-030)', { timeout: 600_000 }, async () => {
  let kills = 0
  for (let at = every; ; at += every) {
    base.clock.now = new Date()
    const person = await newPerson(world, { isVerified: true })
    const headers = { authorization: `Bearer ${person.browser.cookies.get('morsel.session_token')}`, 'idempotency-key': `kill-${at}` }
    const create = async () => {
      const response = await fetch(`${url}/api/v1/personal-tokens`, json({ name: 'Script', scopes: ['write'] }, headers))
      const body = await response.text()
      expect(response.status, body).toBe(200)
      return body
    }
    const product = await start(at)
    const first = await create().catch((error: unknown) => {
      if (error instanceof TypeError) return undefined
      throw error
    })
    if (first !== undefined) break
    kills += 1
    expect((await product.ended).signal).toBe('SIGKILL')
    await start()
    const answers = [await create(), await create()]
    expect(new Set(answers).size, `killed before statement ${at}`).toBe(1)
    expect(await base.sql`select id from personal_token where user_id = ${person.id}`, `killed before statement ${at}`).toHaveLength(1)
  }
  expect(kills).toBeGreaterThan(1)
})
