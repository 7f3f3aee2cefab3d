import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

const own = { email: 'kitchen.table@example.com', username: 'kitchentable' }

test.each([
  'password',
  'Password1',
  'PASSWORD123',
  'qwertyuiop',
  '12345678',
  '1q2w3e4r5t',
  'iloveyou',
  'letmein123!',
  '11111111',
  'abcabcabc',
  'P@ssw0rd',
  'trustno1',
])('%s is common (AUTH-402)', (password) => {
  expect(isCommonPassword(password, own)).toBe(true)
})

test('so are the user’s own email and username, in any case (AUTH-402)', () => {
  expect(isCommonPassword('Kitchen.Table@Example.com', own)).toBe(true)
  expect(isCommonPassword('KitchenTable', own)).toBe(true)
  expect(isCommonPassword('KitchenTable', { email: own.email })).toBe(false)
})

test.each(['correct horse battery staple', 'tomato-lantern-42', 'Xk3!mv9_qT', 'password of the kitchen', '', 'constructor', '__proto__'])(
  '%j is not',
  (password) => {
    expect(isCommonPassword(password, own)).toBe(false)
  },
)
