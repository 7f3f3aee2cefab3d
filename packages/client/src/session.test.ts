import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
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
  shortenAccountQueryCache,
  switchVisitor,
} from './session.ts'

const moment = new Date(0)

function signedIn(more: Partial<SignedIn['user']> = {}, sessionId = 's') {
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

/** Creates a server that gives each response once, in order, and throws the errors. */
function serverWith(...answers: (ReturnType<typeof signedIn> | null | Error)[]) {
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
  it('is read from the database and has no token (WEB-120)', async () => {
    const { client, inputs } = serverWith(signedIn())
    const cache = newCache()
    expect((await refreshSession(cache, client))?.session).not.toHaveProperty('token')
    expect(inputs).toEqual([{ disableCookieCache: true }])
  })

  it('is fetched once for all parts that need it at the same time (WEB-301)', async () => {
    const { client, inputs } = serverWith(signedIn())
    const cache = newCache()
    await Promise.all([refreshSession(cache, client), refreshSession(cache, client)])
    expect(inputs).toHaveLength(1)
  })

  it('stays the same object while responses are equal (WEB-302)', async () => {
    const { client } = serverWith(signedIn(), signedIn(), signedIn({ name: 'Ada L.' }))
    const cache = newCache()
    await refreshSession(cache, client)
    const first = cachedSession(cache).data
    await refreshSession(cache, client)
    expect(cachedSession(cache).data).toBe(first)
    await refreshSession(cache, client)
    expect(cachedSession(cache).data).not.toBe(first)
  })

  it("stays the same if it can't be fetched (WEB-303)", async () => {
    const { client } = serverWith(signedIn(), new Error('away'))
    const cache = newCache()
    await refreshSession(cache, client)
    await expect(refreshSession(cache, client)).rejects.toThrow('away')
    expect(cachedSession(cache).data?.user.name).toBe('Ada')
    expect(hasSessionEnded(cache)).toBe(false)
  })

  it("isn't fetched by parts that show it", async () => {
    const { client, inputs } = serverWith(signedIn())
    const cache = newCache()
    await refreshSession(cache, client)
    await cache.invalidateQueries({ refetchType: 'none' })
    new QueryObserver(cache, sessionQuery(client)).subscribe(() => {})()
    expect(inputs).toHaveLength(1)
  })
})

describe('when it ends', () => {
  it('removes what was loaded for its user and records that it ended (WEB-307)', async () => {
    const { client } = serverWith(signedIn(), null)
    const cache = newCache()
    await refreshSession(cache, client)
    cache.setQueryData([['account', 'list']], ['secret'])
    await refreshSession(cache, client)
    expect(cache.getQueryData([['account', 'list']])).toBeUndefined()
    expect([cachedSession(cache).data, hasSessionEnded(cache)]).toEqual([null, true])
  })

  it("isn't reported as ended after signing out, and a late response changes nothing (WEB-307)", async () => {
    const { client } = serverWith(signedIn(), signedIn())
    const cache = newCache()
    await refreshSession(cache, client)
    cache.setQueryData([['account', 'list']], ['secret'])
    const late = refreshSession(cache, client)
    await switchVisitor(cache, null)
    await late
    expect(cache.getQueryData([['account', 'list']])).toBeUndefined()
    expect([cachedSession(cache).data, hasSessionEnded(cache)]).toEqual([null, false])
  })

  it("isn't reported as ended for a guest", async () => {
    const { client } = serverWith(null, null)
    const cache = newCache()
    await refreshSession(cache, client)
    await refreshSession(cache, client)
    expect(hasSessionEnded(cache)).toBe(false)
  })
})

it.each<[string, ReturnType<typeof signedIn> | null, boolean]>([
  ['another name', signedIn({ name: 'Bo' }), true],
  ['a second factor', signedIn({ twoFactorEnabled: true }), true],
  ['another session', signedIn({}, 'other'), false],
  ['another user', signedIn({ id: 'other' }), false],
  ['a user scheduled for deletion', signedIn({ status: 'soft_deleted' }), false],
  ['an email that is no longer verified', signedIn({ emailVerified: false }), false],
  ['a user who finished onboarding', signedIn({ onboardedAt: moment }), false],
  ['a guest', null, false],
])('guards treat %s the same: %s', (_name, other, isSame) => {
  expect(isSameForGuards(signedIn(), other)).toBe(isSame)
})

it('a change to the account invalidates its queries (WEB-315)', async () => {
  const cache = newCache()
  cache.setQueryData([['session', 'list'], { type: 'query' }], [])
  cache.setQueryData([['city', 'list'], { type: 'query' }], [])
  await refreshAccountQueries(cache)
  expect(cache.getQueryState([['session', 'list'], { type: 'query' }])?.isInvalidated).toBe(true)
  expect(cache.getQueryState([['city', 'list'], { type: 'query' }])?.isInvalidated).toBe(false)
})

it('calls back when the visitor changes, and only then', async () => {
  const queryClient = new QueryClient()
  const changes: (string | undefined)[][] = []
  const end = onVisitorChange(queryClient, (...ids) => void changes.push(ids))
  await switchVisitor(queryClient, null)
  await switchVisitor(queryClient, signedIn())
  await switchVisitor(queryClient, signedIn({ name: 'Ada Q.' }, 't'))
  await switchVisitor(queryClient, signedIn({ id: 'v' }))
  queryClient.setQueryData(['other'], 1)
  await switchVisitor(queryClient, null)
  end()
  await switchVisitor(queryClient, signedIn())
  expect(changes).toEqual([
    [undefined, 'u'],
    ['u', 'v'],
    ['v', undefined],
  ])
})

it('account queries are dropped a second after the last page that shows them (WEB-313)', () => {
  vi.useFakeTimers()
  try {
    const cache = newCache()
    shortenAccountQueryCache(cache)
    const [account, cities] = [[['account', 'list']], [['city', 'list']]]
    for (const queryKey of [account, cities]) {
      cache.setQueryData(queryKey, [])
      new QueryObserver(cache, { queryKey, enabled: false }).subscribe(() => {})()
    }
    vi.advanceTimersByTime(999)
    expect(cache.getQueryData(account)).toEqual([])
    vi.advanceTimersByTime(1)
    expect([cache.getQueryData(account), cache.getQueryData(cities)]).toEqual([undefined, []])
  } finally {
    vi.useRealTimers()
  }
})
