import { loadDemoWorld } from '@morsel/api/wiring/demo/demo.flow'
import type { OpenApiDocument } from '@morsel/api/wiring/openapi/document'
import { demoLife } from '@morsel/db/seed/life/life'
import { demoWorld } from '@morsel/db/seed/world'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Doors, openDoors } from './doors.ts'

let doors: Doors
beforeAll(async () => {
  doors = await openDoors({ APP_NAME: 'A & <B>' })
})
afterAll(() => doors.close())

test('/api/openapi.json is an OpenAPI 3.1 document', async () => {
  const response = await fetch(`${doors.url}/api/openapi.json`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  expect(await new Validator().validate(JSON.parse(await response.text()))).toMatchObject({ valid: true })
})

test('the examples of public reads work in the demo world', async () => {
  await loadDemoWorld({ db: doors.database.db, now: () => new Date() }, demoWorld, demoLife)
  const { paths }: OpenApiDocument = JSON.parse(await (await fetch(`${doors.url}/api/openapi.json`)).text())
  const refused: string[] = []
  for (const [path, { get }] of Object.entries(paths)) {
    // Changes, emails and profiles belong to users, so their examples can't exist here.
    if (!path.startsWith('/api/v1/') || /^\/api\/v1\/(changes|mailbox|profiles)\//.test(path) || !get || get.security) continue
    const examples = new URLSearchParams()
    for (const { name, example } of get.parameters ?? []) if (example !== undefined) examples.set(name, String(example))
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => examples.get(name) ?? '')
    const answer = await fetch(`${doors.url}${filled}?${examples}`)
    if (answer.status !== 200) refused.push(`${answer.status} ${filled}`)
  }
  expect(refused).toEqual([])
})

test('/api/docs shows the document with a viewer from our own origin, under the content security policy of pages', async () => {
  const page = await fetch(`${doors.url}/api/docs`)
  const html = await page.text()
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(html).toContain('<title>API · A &amp; &lt;B&gt;</title>')
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-[^']+'/)
  const files = [...html.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map(([, path]) => path)
  expect(files.length).toBeGreaterThanOrEqual(3)
  for (const path of files) expect((await fetch(`${doors.url}${path}`)).status, path).toBe(200)
  expect(html).not.toMatch(/(?:src|href)="https?:/)
})

test('no other file of the viewer is served', async () => {
  for (const path of ['swagger-ui-bundle.js.map', 'package.json', 'index.html', '../docs.ts', '%2e%2e/package.json'])
    expect((await fetch(`${doors.url}/api/docs/${path}`)).status, path).toBe(404)
})
