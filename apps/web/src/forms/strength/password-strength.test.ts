import { expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

it.each([
  ['', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['abababababababab', 'weak'],
  ['12345678', 'weak'],
  ['abcdefghijkl', 'weak'],
  ['kettle12', 'weak'],
  ['kettle harbour', 'good'],
  ['kettle-harbour-plum', 'strong'],
  ['Xq7!mZ4w', 'fair'],
  // The server refuses common passwords.
  ['password1', 'weak'],
  ['P@ssw0rd', 'weak'],
  ['qwertyuiop', 'weak'],
])('the strength of %j is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength))

it.each(['Kitchen.Table-42@Example.com', 'kitchen_table_of_ada'])('%j is weak for its owner, however long (WEB-628)', (password) => {
  expect(passwordStrength(password, { email: ' kitchen.table-42@example.com', username: 'Kitchen_Table_of_Ada' })).toBe('weak')
  expect(passwordStrength(password)).not.toBe('weak')
})
