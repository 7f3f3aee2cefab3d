import { afterEach, expect, test } from 'vitest'
import type { WebBuild } from '../src/http/pages.ts'
import { type Doors, openDoors } from './doors.ts'
import { pages } from './pages.ts'

/** What `/readyz` returns when one part of the process fails. */

let doors: Doors
afterEach(() => doors.close())

const ready = async () => {
  const response = await fetch(`${doors.url}/readyz`)
  return [response.status, JSON.parse(await response.text())]
}
const failing = (part: string) => [503, { status: 'unavailable', failing: part }]

test('readyz reports a failing write (SEC-702)', async () => {
  doors = await openDoors()
  await doors.database.sql`alter table job rename to elsewhere`
  expect(await ready()).toEqual(failing('writes'))
  await doors.database.sql`alter table elsewhere rename to job`
  expect(await ready()).toEqual([200, { status: 'ok' }])
})

test('readyz reports a failing page (SEC-702)', async () => {
  let isBroken = true
  const web: WebBuild = {
    ...pages,
    load: async () => {
      const entry = await pages.load()
      const renderPage: typeof entry.renderPage = (request) =>
        isBroken ? Promise.resolve({ status: 500, headers: {}, body: '' }) : entry.renderPage(request)
      return { ...entry, renderPage }
    },
  }
  doors = await openDoors({ RATE_LIMIT_ENABLED: 'true', RATE_LIMIT_MAX: '1' }, { web })
  expect(await ready()).toEqual(failing('pages'))
  isBroken = false
  // No limit counts these calls.
  for (let call = 0; call < 3; call += 1) expect(await ready()).toEqual([200, { status: 'ok' }])
})
