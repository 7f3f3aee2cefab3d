import * as z from 'zod'
import { text, textId } from '../profile.ts'
import { defineProvider } from '../provider.ts'

const Person = z.object({ sub: textId, name: text, email: text, picture: text })

export const line = defineProvider({
  id: 'line',
  name: 'LINE',
  scopes: ['openid', 'profile', 'email'],
  pkce: true,
  clientAuth: 'post',
  secret: 'required',
  loginHint: true,
  refresh: true,
  // Its web tokens are signed with the client secret, so LINE itself verifies them.
  endpoints: () => ({
    authorization: 'https://access.line.me/oauth2/v2.1/authorize',
    token: 'https://api.line.me/oauth2/v2.1/token',
    verify: 'https://api.line.me/oauth2/v2.1/verify',
  }),
  idToken: { profile: 'first', signIn: true, issuers: () => ['https://access.line.me'] },
  requests: () => ({ userInfo: { url: 'https://api.line.me/oauth2/v2.1/userinfo' } }),
  answers: z.object({ claims: Person.optional(), userInfo: Person.optional() }),
  map: ({ claims, userInfo }) => {
    const person = claims ?? userInfo
    return person && { subject: person.sub, name: person.name, email: person.email, emailVerified: false, image: person.picture }
  },
})
