import { expect, test } from 'vitest'
import { configOf } from '../../../test/world.ts'
import { readEnvironment } from './config.ts'
import { readSender } from './mail-sender.ts'

test.each([
  ['Morsel <no-reply@example.com>', { name: 'Morsel', address: 'no-reply@example.com' }],
  ['no-reply@localhost', { name: '', address: 'no-reply@localhost' }],
  ['  Tom, Dick & Söhne <a@b.example> ', { name: 'Tom, Dick & Söhne', address: 'a@b.example' }],
  ['<a@[::1]>', { name: '', address: 'a@[::1]' }],
  ['', undefined],
  ['Morsel', undefined],
  ['a@b, c@d', undefined],
  ['A <a@b>, C <c@d>', undefined],
  ['A <a@b,c@d>', undefined],
  ['A <a@b@c>', undefined],
  ['A <"x y"@b>', undefined],
  ['A\r\nBcc: x@y <a@b>', undefined],
])('MAIL_FROM %j is parsed as %j', (text, expected) => {
  expect(readSender(text)).toEqual(expected)
})

test('an invalid MAIL_FROM stops start-up, and the default is always valid', () => {
  const environment = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'no email' }
  expect(readEnvironment(environment)).toEqual({ problems: ['MAIL_FROM must be an email or Name <email>'] })
  for (const [APP_NAME, APP_URL] of [
    ['Tom, "Dick" <x@y>', 'https://morsel.example'],
    ['Morsel', 'http://[::1]:3000'],
  ] as const)
    expect(readSender(configOf({ APP_NAME, APP_URL }).MAIL_FROM)?.address).toBe(`no-reply@${new URL(APP_URL).hostname}`)
})
