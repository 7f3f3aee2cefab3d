import { expect, it } from 'vitest'
import { createV1Post } from './v1.ts'

/** Creates a server that accepts one token and issues the next one of a list. */
function serverWith({ accepted, issued }: { accepted: string; issued: string[] }) {
  const requests: string[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const token = new Headers(init?.headers).get('csrf-token')
    requests.push([init?.method ?? 'GET', String(input), token ?? ''].join(' ').trim())
    if (init?.method !== 'POST') return Response.json({ token: issued.shift() })
    if (token === accepted) return Response.json({ status: true })
    return Response.json({ code: 'INVALID_CSRF_TOKEN', message: 'Invalid CSRF token' }, { status: 403 })
  }
  return { requests, fetch }
}

const heartbeat = '/user-activity/heartbeat'

it('uses the token of the page (WEB-323)', async () => {
  const { requests, fetch } = serverWith({ accepted: 'page', issued: [] })
  const post = createV1Post({ baseUrl: '', pageToken: () => 'page', fetch })
  expect((await post(heartbeat)).status).toBe(200)
  expect(requests).toEqual([`POST /api/v1${heartbeat} page`])
})

it('fetches a token before the first call of a page without one (WEB-323)', async () => {
  const { requests, fetch } = serverWith({ accepted: 'fetched', issued: ['fetched'] })
  const post = createV1Post({ baseUrl: '', pageToken: () => undefined, fetch })
  await post(heartbeat)
  await post(heartbeat)
  expect(requests).toEqual(['GET /api/v1/csrf-token', `POST /api/v1${heartbeat} fetched`, `POST /api/v1${heartbeat} fetched`])
})

it('fetches another token if one is refused, and retries the call once (WEB-324)', async () => {
  const { requests, fetch } = serverWith({ accepted: 'new', issued: ['new'] })
  const post = createV1Post({ baseUrl: '', pageToken: () => 'old', fetch })
  expect((await post(heartbeat)).status).toBe(200)
  expect(requests).toEqual([`POST /api/v1${heartbeat} old`, 'GET /api/v1/csrf-token', `POST /api/v1${heartbeat} new`])
})

it('retries a call only once, and only for a refused token (WEB-324)', async () => {
  const { requests, fetch } = serverWith({ accepted: 'none', issued: ['second', 'third'] })
  const post = createV1Post({ baseUrl: '', pageToken: () => 'first', fetch })
  expect((await post(heartbeat)).status).toBe(403)
  expect(requests).toHaveLength(3)

  const refused = createV1Post({
    baseUrl: '',
    pageToken: () => 'page',
    fetch: async () => Response.json({ code: 'UNAUTHORIZED' }, { status: 401 }),
  })
  const answer = await refused(heartbeat)
  expect([answer.status, await answer.json()]).toEqual([401, { code: 'UNAUTHORIZED' }])
})
