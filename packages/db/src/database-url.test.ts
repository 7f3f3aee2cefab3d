import { expect, test } from 'vitest'
import { hostsOf, parseDatabaseUrl } from './database-url.ts'

test.each([
  ['postgres://ann:secret@db.example:5433/morsel?prepare=false', 'db.example', '5433'],
  ['postgresql://db.example/morsel', 'db.example', ''],
  ['postgres://ann:a%40b@one:5432,two:5433,[::1]:5434/morsel?target_session_attrs=primary', 'one', '5432'],
  ['postgres://one,two/morsel', 'one', ''],
])('reads %s', (url, hostname, port) => {
  expect(parseDatabaseUrl(url)).toMatchObject({ hostname, port, pathname: '/morsel' })
})

test.each([
  'mysql://one/morsel',
  'postgres:one',
  'postgres://one:70000/morsel',
  'postgres://one,two:x/morsel',
  'postgres://one,,two/morsel',
  'postgres://,two/m',
])('refuses %s', (url) => {
  expect(parseDatabaseUrl(url)).toBeUndefined()
})

test('lists the hosts without the user', () => {
  expect(hostsOf('postgres://ann:secret@one:1,two:2/morsel?a=b')).toBe('one:1,two:2')
})
