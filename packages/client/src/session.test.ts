import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { createLazyClient } from './lazy-client.ts'
import {
  cachedSession,
  hasSessionEnded,
  isSameForGuards,
  onVisitorChange,
  refreshAccountQueries,
  refreshSession,
  type SignedIn,
  sessionQuery,
  switchVisitor,
} from './session.ts'

const moment = new Date(0)

function person(more: Partial<SignedIn['user']> = {}, sessionId = 's') {
  return {
    user: {
      id: 'u',
      email: 'ada@example.com',
      name: 'Ada',
      image: null,
      emailVerified: true,
      createdAt: moment,
      updatedAt: moment,
      twoFactorEnabled: false,
      username: null,
      displayUsername: null,
      status: 'active' as const,
      onboardedAt: null,
      bio: null,
      ...more,
    },
    session: {
      id: sessionId,
      userId: 'u',
      token: 'secret',
      expiresAt: new Date(1),
      createdAt: moment,
      updatedAt: moment,
      ipAddress: '',
      userAgent: '',
    },
  }
}

/** A server that says each answer once; an error is a failure. */
function serverSaying(...answers: (ReturnType<typeof person> | null | Error)[]) {
  const inputs: unknown[] = []
  const client = new Proxy(
    createLazyClient(() => Promise.reject(new Error('not called'))),
    {
      get: () => ({
        get: {
          query: async (input: unknown) => {
            inputs.push(input)
            const answer = answers.shift()
            if (answer instanceof Error) throw answer
            return answer
          },
        },
      }),
    },
  )
  return { client, inputs }
}

const newCache = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

describe('the session', () => {
  it('is read from the store, and shown without its token (WEB-120)', async () => {
    const { client, inputs } = serverSaying(person())
    const cache = newCache()
    expect((await refreshSession(cache, client))?.session).not.toHaveProperty('token')
    expect(inputs).toEqual([{ disableCookieCache: true }])
  })

  it('is one request for all who ask at once (WEB-301)', async () => {
    const { client, inputs } = serverSaying(person())
    const cache = newCache()
    await Promise.all([refreshSession(cache, client), refreshSession(cache, client)])
    expect(inputs).toHaveLength(1)
  })

  it('stays the same object while the answers are equal (WEB-302)', async () => {
    const { client } = serverSaying(person(), person(), person({ name: 'Ada L.' }))
    const cache = newCache()
    await refreshSession(cache, client)
    const first = cachedSession(cache).data
    await refreshSession(cache, client)
    expect(cachedSession(cache).data).toBe(first)
    await refreshSession(cache, client)
    expect(cachedSession(cache).data).not.toBe(first)
  })

  it('stays what it was when nobody answers (WEB-303)', async () => {
    const { client } = serverSaying(person(), new Error('away'))
    const cache = newCache()
    await refreshSession(cache, client)
    await expect(refreshSession(cache, client)).rejects.toThrow('away')
    expect(cachedSession(cache).data?.user.name).toBe('Ada')
    expect(hasSessionEnded(cache)).toBe(false)
  })

  it('is not asked for by what shows it', async () => {
    const { client, inputs } = serverSaying(person())
    const cache = newCache()
    await refreshSession(cache, client)
    await cache.invalidateQueries({ refetchType: 'none' })
    new QueryObserver(cache, sessionQuery(client)).subscribe(() => {})()
    expect(inputs).toHaveLength(1)
  })
})

describe('when it ends', () => {
  it('what was loaded for its owner is forgotten, and the end is remembered (WEB-307)', async () => {
    const { client } = serverSaying(person(), null)
    const cache = newCache()
    await refreshSession(cache, client)
    cache.setQueryData([['account', 'list']], ['secret'])
    await refreshSession(cache, client)
    expect(cache.getQueryData([['account', 'list']])).toBeUndefined()
    expect([cachedSession(cache).data, hasSessionEnded(cache)]).toEqual([null, true])
  })

  it('by the own wish, there is nothing to tell, and an answer that comes late changes nothing (WEB-307)', async () => {
    const { client } = serverSaying(person(), person())
    const cache = newCache()
    await refreshSession(cache, client)
    cache.setQueryData([['account', 'list']], ['secret'])
    const late = refreshSession(cache, client)
    await switchVisitor(cache, null)
    await late
    expect(cache.getQueryData([['account', 'list']])).toBeUndefined()
    expect([cachedSession(cache).data, hasSessionEnded(cache)]).toEqual([null, false])
  })

  it('a guest who stays one has lost nothing', async () => {
    const { client } = serverSaying(null, null)
    const cache = newCache()
    await refreshSession(cache, client)
    await refreshSession(cache, client)
    expect(hasSessionEnded(cache)).toBe(false)
  })
})

it.each<[string, ReturnType<typeof person> | null, boolean]>([
  ['another name', person({ name: 'Bo' }), true],
  ['a second factor', person({ twoFactorEnabled: true }), true],
  ['another session', person({}, 'other'), false],
  ['somebody else', person({ id: 'other' }), false],
  ['somebody who leaves', person({ status: 'soft_deleted' }), false],
  ['an address that is no longer proven', person({ emailVerified: false }), false],
  ['somebody who was shown around', person({ onboardedAt: moment }), false],
  ['nobody', null, false],
])('guards judge %s alike: %s', (_name, other, isAlike) => {
  expect(isSameForGuards(person(), other)).toBe(isAlike)
})

it('a change of the account makes its lists old (WEB-315)', async () => {
  const cache = newCache()
  cache.setQueryData([['session', 'list'], { type: 'query' }], [])
  cache.setQueryData([['city', 'list'], { type: 'query' }], [])
  await refreshAccountQueries(cache)
  expect(cache.getQueryState([['session', 'list'], { type: 'query' }])?.isInvalidated).toBe(true)
  expect(cache.getQueryState([['city', 'list'], { type: 'query' }])?.isInvalidated).toBe(false)
})

it('tells of everybody who comes, changes and goes, and of nothing else', async () => {
  const queryClient = new QueryClient()
  const heard: (string | undefined)[][] = []
  const end = onVisitorChange(queryClient, (...ids) => void heard.push(ids))
  await switchVisitor(queryClient, null)
  await switchVisitor(queryClient, person())
  await switchVisitor(queryClient, person({ name: 'Ada Q.' }, 't'))
  await switchVisitor(queryClient, person({ id: 'v' }))
  queryClient.setQueryData(['other'], 1)
  await switchVisitor(queryClient, null)
  end()
  await switchVisitor(queryClient, person())
  expect(heard).toEqual([
    [undefined, 'u'],
    ['u', 'v'],
    ['v', undefined],
  ])
})
