import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Doors, openDoors } from './doors.ts'

let doors: Doors
beforeAll(async () => {
  doors = await openDoors({ APP_URL: 'https://morsel.example', CONTACT_EMAIL: 'chef@morsel.example', SMTP_URL: 'smtp://mail.example' })
})
afterAll(() => doors.close())

const report = (body: unknown, type = 'application/reports+json') =>
  fetch(`${doors.url}/reports`, { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) })
const reported = () => doors.logged.filter(({ msg }) => msg === 'browser reported a problem')

test('security.txt names the contact, and password managers find the security settings (SEC-608)', async () => {
  const answer = await fetch(`${doors.url}/.well-known/security.txt`)
  const body = await answer.text()
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(body).toContain('Contact: mailto:chef@morsel.example\n')
  expect(body).toContain('Canonical: https://morsel.example/.well-known/security.txt\n')
  const expires = new Date(/Expires: (.*)/.exec(body)?.[1] ?? '')
  expect(expires > new Date() && expires < new Date(Date.now() + 365 * 86_400_000)).toBe(true)
  const change = await fetch(`${doors.url}/.well-known/change-password`, { redirect: 'manual' })
  expect([change.status, change.headers.get('location')]).toEqual([302, '/settings/security'])
})

test('pages say where to report violations and, over https, failed requests (SEC-609)', async () => {
  const { headers } = await fetch(`${doors.url}/login`)
  expect(headers.get('content-security-policy')).toContain('report-uri /reports;report-to default')
  expect(headers.get('reporting-endpoints')).toBe('default="/reports"')
  expect(JSON.parse(headers.get('report-to') ?? '')).toMatchObject({ endpoints: [{ url: 'https://morsel.example/reports' }] })
  expect(JSON.parse(headers.get('nel') ?? '')).toMatchObject({ report_to: 'default' })
})

test('reports of old and new browsers are logged without queries (SEC-609)', async () => {
  const page = 'https://morsel.example/reset-password?token=secret-in-query'
  const facts = { effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.example/x.js?y', documentURL: page, sample: 'code' }
  expect((await report([{ type: 'csp-violation', url: page, body: facts, user_agent: 'x' }])).status).toBe(204)
  const old = { 'csp-report': { 'document-uri': page, 'violated-directive': 'img-src', 'blocked-uri': 'inline' } }
  expect((await report(old, 'application/csp-report')).status).toBe(204)
  expect(reported()).toMatchObject([
    { report: 'csp-violation', directive: 'script-src-elem', blocked: 'https://evil.example/x.js' },
    { directive: 'img-src', blocked: 'inline', page: 'https://morsel.example/reset-password' },
  ])
  expect(JSON.stringify(doors.logged)).not.toContain('secret-in-query')
})

test('anything but a small report is refused (SEC-609)', async () => {
  const before = reported().length
  expect((await report([], 'text/plain')).status).toBe(415)
  expect((await report([{ url: 'x'.repeat(20_000) }])).status).toBe(413)
  expect((await report(Array.from({ length: 21 }, () => ({})))).status).toBe(400)
  expect((await report('text')).status).toBe(400)
  expect((await fetch(`${doors.url}/reports`)).status).not.toBe(204)
  expect(reported()).toHaveLength(before)
})

test('reports count against the limit of their client (SEC-609)', async () => {
  const limited = await openDoors({ RATE_LIMIT_ENABLED: 'true', RATE_LIMIT_MAX: '2' })
  const send = () => fetch(`${limited.url}/reports`, { method: 'POST', headers: { 'content-type': 'application/csp-report' }, body: '{}' })
  expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([204, 204, 429])
  await limited.close()
})
