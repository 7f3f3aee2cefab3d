import type { FixturePerson } from '@morsel/auth/test/social/fixtures'
import type { Callback } from './behavior.ts'
import { answersAbout, deviceOf, type Fake, secretText } from './fake.ts'
import { authorizationProblem } from './request-checks.ts'

const codeSeconds = 60

/** @throws Error if the authorization request is invalid */
export function checkAuthorization({ app }: Fake, authorizationUrl: string): URLSearchParams {
  const { searchParams } = new URL(authorizationUrl)
  const problem = authorizationProblem(app, searchParams)
  if (problem !== undefined) throw new Error(`${app.provider.id} rejects the authorization request: ${problem}`)
  return searchParams
}

/** Returns the callback of a user who agrees. @throws Error if the request is invalid */
export function approve(fake: Fake, authorizationUrl: string, person: FixturePerson): Callback {
  const { app, codes, named, now } = fake
  const query = checkAuthorization(fake, authorizationUrl)
  const code = secretText()
  codes.set(code, { person, query, expiresAt: now().getTime() + codeSeconds * 1000 })
  const { callbackUser } = answersAbout(fake, person)
  // The name is sent only with the first consent.
  const isFirst = !named.has(person.id)
  named.add(person.id)
  return callbackOf(fake, query, {
    code,
    ...(typeof callbackUser === 'string' && isFirst && { user: callbackUser }),
    ...(app.provider.exchangeParams && { device_id: deviceOf(person) }),
  })
}

/** Returns the callback of a user who declines. @throws Error if the request is invalid */
export function deny(fake: Fake, authorizationUrl: string, error = 'access_denied'): Callback {
  return callbackOf(fake, checkAuthorization(fake, authorizationUrl), { error })
}

function callbackOf({ behavior }: Fake, query: URLSearchParams, fields: Record<string, string>): Callback {
  const url = new URL(query.get('redirect_uri') ?? '')
  const all = { ...fields, state: query.get('state') ?? '', ...behavior.callback }
  if (query.get('response_mode') === 'form_post') return { url: url.href, form: all }
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
  return { url: url.href }
}
