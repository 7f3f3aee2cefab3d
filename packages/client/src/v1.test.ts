import { expect, it } from 'vitest'
import { createV1Post } from './v1.ts'

/** A server that takes one token and hands out the next of a list. */
function serverWith({ takes, gives }: { takes: string; gives: string[] }) {
  const requests: string[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const token = new Headers(init?.headers).get('csrf-token')
    requests.push([init?.method ?? 'GET', String(input), token ?? ''].join(' ').trim())
    if (init?.method !== 'POST') return Response.json({ token: gives.shift() })
    if (token === takes) return Response.json({ status: true })
    return Response.json({ code: 'INVALID_CSRF_TOKEN', message: 'Invalid CSRF token' }, { status: 403 })
  }
  return { requests, fetch }
}

const beat = '/user-activity/heartbeat'

it('takes the token that the page came with (WEB-323)', async () => {
  const { requests, fetch } = serverWith({ takes: 'page', gives: [] })
  const post = createV1Post({ baseUrl: '', pageToken: () => 'page', fetch })
  expect((await post(beat)).status).toBe(200)
  expect(requests).toEqual([`POST /api/v1${beat} page`])
})

it('asks for one before the first call of a page without (WEB-323)', async () => {
  const { requests, fetch } = serverWith({ takes: 'asked', gives: ['asked'] })
  const post = createV1Post({ baseUrl: '', pageToken: () => undefined, fetch })
  await post(beat)
  await post(beat)
  expect(requests).toEqual(['GET /api/v1/csrf-token', `POST /api/v1${beat} asked`, `POST /api/v1${beat} asked`])
})

it('asks anew when the token is refused, and repeats the call once (WEB-324)', async () => {
  const { requests, fetch } = serverWith({ takes: 'new', gives: ['new'] })
  const post = createV1Post({ baseUrl: '', pageToken: () => 'old', fetch })
  expect((await post(beat)).status).toBe(200)
  expect(requests).toEqual([`POST /api/v1${beat} old`, 'GET /api/v1/csrf-token', `POST /api/v1${beat} new`])
})

it('does not repeat it again, nor for another refusal (WEB-324)', async () => {
  const { requests, fetch } = serverWith({ takes: 'none', gives: ['second', 'third'] })
  const post = createV1Post({ baseUrl: '', pageToken: () => 'first', fetch })
  expect((await post(beat)).status).toBe(403)
  expect(requests).toHaveLength(3)

  const refused = createV1Post({
    baseUrl: '',
    pageToken: () => 'page',
    fetch: async () => Response.json({ code: 'UNAUTHORIZED' }, { status: 401 }),
  })
  const answer = await refused(beat)
  expect([answer.status, await answer.json()]).toEqual([401, { code: 'UNAUTHORIZED' }])
})
