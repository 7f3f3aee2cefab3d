import { createPrivateKey } from 'node:crypto'
import * as z from 'zod'
import { signClientSecret } from '../../jwt.ts'
import { anyText, commaSeparated, optional, withDefault } from '../field.ts'
import { quotedFlag, text, textId } from '../profile.ts'
import { defineProvider } from '../provider.ts'

const privateKey = anyText.transform((pem, context) => {
  try {
    // An environment variable may not contain line breaks.
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'))
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
  } catch {}
  context.addIssue('must be a PKCS#8 key of the curve P-256')
  return z.NEVER
})

/** The form field `user`: JSON, sent only when the user first consents. */
const CallbackUser = anyText
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json)
    } catch {
      context.addIssue('must be JSON')
      return z.NEVER
    }
  })
  .pipe(z.object({ name: z.object({ firstName: text, lastName: text }) }))

export const apple = defineProvider({
  id: 'apple',
  name: 'Apple',
  scopes: ['email', 'name'],
  pkce: true,
  clientAuth: 'post',
  secret: 'optional',
  refresh: true,
  fields: {
    teamId: optional(anyText, 'With KEY_ID and PRIVATE_KEY, replaces the client secret, which expires after six months.'),
    keyId: optional(anyText, ''),
    privateKey: optional(privateKey, 'PKCS#8. Line breaks may be written as \\n.'),
    appBundleIdentifier: optional(anyText, 'The audience of ID tokens from a native app.'),
    audience: withDefault(commaSeparated, '', 'More audiences of ID tokens.'),
  },
  problems: ({ clientSecret, own }) =>
    clientSecret === undefined && (own.teamId === undefined || own.keyId === undefined || own.privateKey === undefined)
      ? ['SOCIAL_APPLE_TEAM_ID, SOCIAL_APPLE_KEY_ID and SOCIAL_APPLE_PRIVATE_KEY (or SOCIAL_APPLE_CLIENT_SECRET) are required']
      : [],
  endpoints: () => ({
    authorization: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
    jwks: 'https://appleid.apple.com/auth/keys',
  }),
  // Apple sends the name and email only in this mode, in which the callback is a POST from another site.
  authorizeParams: () => ({ response_mode: 'form_post' }),
  mintSecret: async ({ clientId, clientSecret, own: { teamId, keyId, privateKey } }, now) =>
    teamId === undefined || keyId === undefined || privateKey === undefined
      ? (clientSecret ?? '')
      : signClientSecret({ issuer: teamId, subject: clientId, audience: 'https://appleid.apple.com' }, { key: privateKey, keyId }, now),
  idToken: {
    profile: 'always',
    signIn: true,
    hashedNonce: true,
    issuers: () => ['https://appleid.apple.com'],
    audiences: ({ clientIds, own }) => [...clientIds, ...own.audience, ...(own.appBundleIdentifier ? [own.appBundleIdentifier] : [])],
  },
  answers: z.object({
    claims: z.object({ sub: textId, email: text, email_verified: quotedFlag, name: text }),
    callbackUser: CallbackUser.optional().catch(undefined),
  }),
  map: ({ claims, callbackUser }) => ({
    subject: claims.sub,
    name: [callbackUser?.name.firstName, callbackUser?.name.lastName].filter(Boolean).join(' ') || claims.name,
    email: claims.email,
    emailVerified: claims.email_verified,
  }),
})
