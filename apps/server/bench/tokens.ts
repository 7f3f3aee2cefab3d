import { inTurns, type Load, measure, type Run } from './load.ts'
import { bearers, type Crowd, cookies, insertOurs, insertTokens, secret, walk } from './people.ts'
import { printTable, startMorsel, withPrograms } from './process.ts'

const crowd: Crowd = { people: 1000, sessionsEach: 10 }
/** Short turns and many of them, because the differences are smaller than those between two minutes of a machine. */
const rounds = 9
const seconds = 2

/** Compares what a check of a session costs if the request has a cookie, the token of a session or a personal access token. */
export async function measureTokens(): Promise<void> {
  await withPrograms(async (databaseUrl, start) => {
    const ours = await start(
      startMorsel({ DATABASE_URL: databaseUrl, APP_SECRET: secret, PLAYGROUND_ENABLED: 'true', AUTH_COOKIE_CACHE_ENABLED: 'false' }),
    )
    await insertOurs(databaseUrl, crowd)
    await insertTokens(databaseUrl, crowd)
    const { cookie, session, personal } = await inTurns(rounds, {
      cookie: () =>
        measure(
          ours,
          loadOf((person, at) => ({ cookie: cookies.ours(person, at) })),
        ),
      session: () =>
        measure(
          ours,
          loadOf((person, at) => ({ authorization: bearers.session(person, at) })),
        ),
      personal: () =>
        measure(
          ours,
          loadOf((person) => ({ authorization: bearers.personal(person) })),
        ),
    })
    printTable([
      ['get-session, from the database', 'req/s', 'p50 ms', 'p99 ms', 'CPU ms', 'CPU of the cookie'],
      line('by cookie', cookie, cookie),
      line('by the token of a session', session, cookie),
      line('by a personal access token', personal, cookie),
    ])
  })
}

function loadOf(headersOf: (person: number, session: number) => Record<string, string>): Load {
  const step = walk(crowd)
  const next = () => {
    const { person, session } = step()
    return { headers: headersOf(person, session) }
  }
  return { path: '/api/auth/get-session', connections: 16, seconds, next }
}

function line(name: string, run: Run, cookie: Run): string[] {
  const figures = [run.requestsPerSecond.toFixed(0), run.p50.toFixed(1), run.p99.toFixed(1), run.cpuMs.toFixed(3)]
  return [name, ...figures, `${(run.cpuMs / cookie.cpuMs).toFixed(2)} ×`]
}
