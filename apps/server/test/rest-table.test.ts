import { restTable } from '@morsel/api/rest'
import { appRouter } from '@morsel/api/router'
import { expect, test } from 'vitest'

/**
 * Typed by hand from the specification (section 7) and the auth contract (4.1 to 4.4, 3): whoever changes a path changes it here too.
 * Method, path, form of the answer, procedure.
 */
const specified = [
  'GET /api/auth/error html site.error',
  'GET /api/auth/get-session json session.get',
  'GET /api/auth/ok html site.ok',
  'POST /api/auth/sign-in/email json signIn.email',
  'POST /api/auth/sign-out json signIn.signOut',
  'POST /api/auth/sign-up/email json signIn.signUp',
  'GET /api/v1/cities json city.list',
  'GET /api/v1/items/{itemId} json item.get',
  'GET /api/v1/restaurants/{city}/{slugId} json restaurant.get',
  'GET /api/v1/search json search.find',
]

test('the paths of the REST door are those of the specification', () => {
  const rows = restTable(appRouter).map(
    ({ method, base, path, reply = 'json', procedure }) => `${method} /api/${base}${path} ${reply} ${procedure}`,
  )
  expect(rows.sort()).toEqual(specified.sort())
})

test('no path is answered by two procedures', () => {
  const paths = restTable(appRouter).map(({ method, base, path }) => `${method} ${base} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
  expect(new Set(paths).size).toBe(paths.length)
})
