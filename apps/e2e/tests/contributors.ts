import type { APIRequestContext, Page } from '@playwright/test'
import { makeTrusted, withDatabase } from './database.ts'
import { createAccount, expect, newUser, type TestUser } from './fixtures.ts'

/** Signs in a user with a verified email and a number of accepted changes. */
export async function signInContributor(page: Page, name: string, { accepted = 0 } = {}): Promise<TestUser> {
  const person = newUser(name)
  await createAccount(page.request, person)
  await makeTrusted(person)
  await withDatabase(
    (sql) => sql`insert into change (id, user_id, restaurant_id, kind, fields, status, source, created_at)
      select ('00000000' || substr(md5(random()::text || n), 1, 24))::uuid, u.id, (select id from restaurant limit 1), 'edit', '{}', 'live', 'person', now() - interval '9 days'
      from "user" u, generate_series(1, ${accepted}::int) as n where u.email = ${person.email}`,
  )
  return person
}

/** Signs in a user with a role, who has just used a second factor. */
export async function signInAs(page: Page, role: 'moderator' | 'operator'): Promise<TestUser> {
  const person = newUser('Mia Moderator')
  await createAccount(page.request, person)
  await makeTrusted(person)
  await withDatabase(async (sql) => {
    await sql`update "user" set role = ${role}, two_factor_enabled = true where email = ${person.email}`
    await sql`update session set second_factor_at = now() where user_id = (select id from "user" where email = ${person.email})`
  })
  return person
}

/** Posts to the API as the user who is signed in. @returns the response's JSON */
export async function postTo(request: APIRequestContext, path: string, data: object) {
  const csrf: { token: string } = await (await request.get('/api/v1/csrf-token')).json()
  const response = await request.post(path, { data, headers: { 'csrf-token': csrf.token } })
  expect(response.status(), await response.text()).toBe(200)
  return response.json()
}
