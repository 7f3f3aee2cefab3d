import { expect, it } from 'vitest'
import { ownerOfToken } from './email-of-token.ts'

const token = (claims: unknown) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

it('reads the id in any case', () => expect(ownerOfToken(token({ email: 'kö>?ch@example.com' }))).toBe('kö>?ch@example.com'))

it.each(['', 'made-up', 'a.b.c', token({}), token(null)])('finds none in %j', (text) => expect(ownerOfToken(text)).toBeUndefined())
