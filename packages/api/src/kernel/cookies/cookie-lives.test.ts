import { cookieNames } from '@morsel/contract/site'
import { expect, test } from 'vitest'
import { configOf } from '../../../test/world.ts'
import { cookieLives } from './cookie-lives.ts'

const config = configOf({})
const pinned = [
  ['AUTH-201', 'session_token', 604_800],
  ['AUTH-202', 'session_data', 60],
  ['AUTH-203', 'dont_remember', undefined],
  ['AUTH-204', 'two_factor', 600],
  ['AUTH-205', 'trust_device', 2_592_000],
  ['AUTH-206', 'known_browser', 34_560_000],
  ['AUTH-207', 'state', 600],
  ['AUTH-208', 'passkey', 300],
  ['AUTH-209', 'csrf', undefined],
] as const

test.each(pinned)('%s: the cookie %s lasts %s seconds', (_rule, name, seconds) => {
  expect(cookieLives[name](config)).toBe(seconds)
})

test('every cookie has a lifetime', () => {
  expect(pinned.map(([, name]) => name)).toEqual([...cookieNames])
})
