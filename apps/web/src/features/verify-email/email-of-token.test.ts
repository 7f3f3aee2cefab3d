import { expect, it } from 'vitest'
import { readToken } from './email-of-token.ts'

const token = (claims: unknown) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

it('reads an email with non-ASCII characters', () =>
  expect(readToken(token({ email: 'kö>?ch@example.com' }))).toEqual({ email: 'kö>?ch@example.com', isChange: false }))

it('recognizes links that change an email', () => expect(readToken(token({ email: 'a@example.com', updateTo: 'b' })).isChange).toBe(true))

it.each(['', 'made-up', 'a.b.c', token({}), token(null)])('finds no email in %j', (text) =>
  expect(readToken(text)).toEqual({ email: undefined, isChange: false }),
)
