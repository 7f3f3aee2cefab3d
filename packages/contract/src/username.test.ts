import { expect, test } from 'vitest'
import { isReservedUsername, usernameProblem } from './username.ts'

test.each([
  ['', 'USERNAME_IS_TOO_SHORT'],
  ['ab', 'USERNAME_IS_TOO_SHORT'],
  ['é', 'USERNAME_IS_TOO_SHORT'],
  ['abc', undefined],
  ['A.b_9', undefined],
  ['a'.repeat(30), undefined],
  ['a'.repeat(31), 'USERNAME_IS_TOO_LONG'],
  ['é'.repeat(31), 'USERNAME_IS_TOO_LONG'],
  ['a b', 'USERNAME_IS_INVALID'],
  ['a-b', 'USERNAME_IS_INVALID'],
  ['abé', 'USERNAME_IS_INVALID'],
  ['.abc', 'USERNAME_IS_INVALID'],
  ['abc.', 'USERNAME_IS_INVALID'],
  ['a..b', 'USERNAME_IS_INVALID'],
  ['...', 'USERNAME_IS_INVALID'],
  ['abc\n', 'USERNAME_IS_INVALID'],
])('the username %j has the problem %s (AUTH-610, WEB-605)', (name, problem) => {
  expect(usernameProblem(name)).toBe(problem)
})

test.each(['admin', 'Support', 'SETTINGS', 'morsel'])('%s is reserved (AUTH-612, WEB-605)', (name) => {
  expect(isReservedUsername(name)).toBe(true)
})

test("constructor isn't reserved", () => {
  expect(isReservedUsername('constructor')).toBe(false)
})
