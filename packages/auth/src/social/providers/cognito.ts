import * as z from 'zod'
import { anyText, booleanText, host, optional, required, withDefault } from '../field.ts'
import { quotedFlag, text, textId } from '../profile.ts'
import { defineProvider } from '../provider.ts'

const Person = z.object({
  sub: textId,
  name: text,
  given_name: text,
  username: text,
  email: text,
  email_verified: quotedFlag,
  picture: text,
})
const issuer = ({ region, userPoolId }: { region: string; userPoolId: string }) =>
  `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`

export const cognito = defineProvider({
  id: 'cognito',
  name: 'Amazon Cognito',
  scopes: ['openid', 'profile', 'email'],
  pkce: true,
  clientAuth: 'basic',
  secret: 'optional',
  refresh: true,
  fields: {
    domain: required(host, 'The host of the hosted UI.'),
    region: required(z.string().regex(/^[a-z0-9-]+$/, 'must be a region such as eu-north-1'), ''),
    userPoolId: required(z.string().regex(/^[\w-]+$/, 'must be the id of a user pool'), ''),
    requireClientSecret: withDefault(booleanText, 'false', 'Refuses to start without a client secret.'),
    identityProvider: optional(anyText, 'Sends users directly to this provider of the pool.'),
    prompt: optional(anyText, 'none or login'),
  },
  problems: ({ clientSecret, own }) =>
    own.requireClientSecret && clientSecret === undefined ? ['SOCIAL_COGNITO_CLIENT_SECRET is required'] : [],
  endpoints: ({ own }) => ({
    authorization: `https://${own.domain}/oauth2/authorize`,
    token: `https://${own.domain}/oauth2/token`,
    jwks: `${issuer(own)}/.well-known/jwks.json`,
  }),
  authorizeParams: ({ own }) => ({ prompt: own.prompt, identity_provider: own.identityProvider }),
  idToken: {
    profile: 'first',
    signIn: true,
    issuers: ({ own }) => [issuer(own)],
    // The pool signs access tokens with the same keys, so only ID tokens are accepted.
    accepts: ({ token_use }) => token_use === 'id',
  },
  requests: ({ own }) => ({ userInfo: { url: `https://${own.domain}/oauth2/userinfo` } }),
  answers: z.object({ claims: Person.optional(), userInfo: Person.optional() }),
  map: ({ claims, userInfo }) => {
    const person = claims ?? userInfo
    return (
      person && {
        subject: person.sub,
        name: person.name || person.given_name || person.username,
        email: person.email,
        emailVerified: person.email_verified,
        image: person.picture,
      }
    )
  },
})
