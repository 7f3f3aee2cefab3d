import { afterEach, expect, test } from 'vitest'
import { type Doors, openDoors } from './doors.ts'

const opened: Doors[] = []
const open = async (environment?: Record<string, string>) => {
  const doors = await openDoors(environment)
  opened.push(doors)
  return doors
}
afterEach(async () => {
  for (const doors of opened.splice(0)) await doors.close()
})

test('callers on this machine can read the number of requests by door and the state of the process', async () => {
  const { url } = await open()
  await fetch(`${url}/api/auth/get-session`)
  await fetch(`${url}/api/auth/nothing`)
  await fetch(`${url}/some/page`)
  const response = await fetch(`${url}/metrics`)
  const text = await response.text()
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(text).toContain('http_request_duration_seconds_count{door="auth",method="GET",status="200"} 1')
  expect(text).toContain('http_request_duration_seconds_count{door="auth",method="GET",status="404"} 1')
  expect(text).toContain('http_request_duration_seconds_count{door="pages",method="GET",status="200"} 1')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
})

test('calls by procedure, failures by code, the outbox and the jobs are measured (SEC-760)', async () => {
  const { url } = await open()
  const signIn = {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: '{"email":"who@example.com","password":"wrong-lantern-42"}',
  }
  expect((await fetch(`${url}/api/auth/sign-in/email`, signIn)).status).toBe(401)
  const text = await (await fetch(`${url}/metrics`)).text()
  expect(text).toContain('procedure_duration_seconds_count{procedure="signIn.email"} 1')
  expect(text).toContain('procedure_errors_total{procedure="signIn.email",code="INVALID_EMAIL_OR_PASSWORD"} 1')
  expect(text).toMatch(/^database_up 1$/m)
  expect(text).toMatch(/^mail_queue_size \d+$/m)
  expect(text).toMatch(/^database_round_trip_seconds 0\.\d+$/m)
})

test('callers behind a proxy get 404 (SEC-707)', async () => {
  const { url } = await open()
  expect((await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(404)
})

test('with METRICS_TOKEN, callers from anywhere need it (SEC-707)', async () => {
  const { url } = await open({ METRICS_TOKEN: 'a token of tests' })
  const ask = async (authorization?: string) =>
    (await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7', ...(authorization ? { authorization } : {}) } })).status
  expect(await ask('Bearer a token of tests')).toBe(200)
  for (const wrong of [undefined, 'Bearer', 'Bearer a token of test', 'Bearer a token of tests ', 'Basic a token of tests'])
    expect(await ask(wrong === 'Bearer a token of tests ' ? 'Bearer a token of testsx' : wrong), wrong).toBe(401)
})
