import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { loadDemoWorld } from '@morsel/api/wiring/demo/demo.flow'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Doors, newToken, openDoors } from './doors.ts'

/** The programs of `docs/examples`, as their readers run them. */

let doors: Doors
beforeAll(async () => {
  doors = await openDoors({ RATE_LIMIT_ENABLED: 'false' })
  await loadDemoWorld({ db: doors.database.db, now: () => new Date() })
})
afterAll(() => doors.close())

const run = promisify(execFile)
const fileOf = (name: string) => fileURLToPath(new URL(`../../../docs/examples/${name}`, import.meta.url))

test.each([
  ['python3', 'write-review.py', ['review 5 published', 'list 1', "preference ['vegetarian']"]],
  ['sh', 'write-review.sh', ['review published', 'list 1', 'preference vegetarian']],
])('%s %s writes a review, a list and a preference with a token (API-040)', async (program, file, lines) => {
  const token = await newToken(doors)
  const { stdout } = await run(program, [fileOf(file)], { env: { ...process.env, MORSEL_URL: doors.url, MORSEL_TOKEN: token } })
  expect(stdout.trim().split('\n')).toEqual(lines)
  const read = async (path: string) =>
    JSON.parse(await (await fetch(`${doors.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })).text())
  const lists: { id: string | null; kind: string }[] = await read('/lists')
  const saved = await read(`/lists/${lists.find(({ kind }) => kind === 'custom')?.id}`)
  expect(saved).toMatchObject({ title: 'Pizza to go back for', entries: [{ note: 'By the oven.' }] })
  expect(await read(`/reviews?item=${saved.entries[0].item.id}`)).toMatchObject({ mine: { rating: 5, status: 'published' } })
  expect(await read('/preferences')).toMatchObject({ diets: ['vegetarian'] })
})

test.each([
  ['python3', 'write-review.py'],
  ['sh', 'write-review.sh'],
])('%s %s says why it failed', async (program, file) => {
  const env = { ...process.env, MORSEL_URL: doors.url, MORSEL_TOKEN: 'morsel_pat_none' }
  const failure = await run(program, [fileOf(file)], { env }).catch((error: unknown) => error)
  expect(String(JSON.stringify(failure))).toContain('UNAUTHORIZED')
})
