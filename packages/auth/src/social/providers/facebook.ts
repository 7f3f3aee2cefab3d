import * as z from 'zod'
import { anyText, commaSeparated, optional, withDefault } from '../field.ts'
import { flag, text, textId } from '../profile.ts'
import { defineProvider } from '../provider.ts'

const version = 'v24.0'

const Me = z.object({
  id: textId,
  name: text,
  email: text,
  email_verified: flag,
  picture: z
    .object({ data: z.object({ url: text }) })
    .optional()
    .catch(undefined),
})

export const facebook = defineProvider({
  id: 'facebook',
  name: 'Facebook',
  scopes: ['email', 'public_profile'],
  pkce: false,
  clientAuth: 'post',
  secret: 'required',
  loginHint: true,
  // Facebook issues no refresh tokens.
  refresh: false,
  fields: {
    fields: withDefault(commaSeparated, '', 'Fields to request in addition to id, name, email and picture.'),
    configId: optional(anyText, 'The ID of a Login for Business configuration.'),
  },
  endpoints: () => ({
    authorization: `https://www.facebook.com/${version}/dialog/oauth`,
    token: `https://graph.facebook.com/${version}/oauth/access_token`,
    jwks: 'https://limited.facebook.com/.well-known/oauth/openid/jwks/',
  }),
  authorizeParams: ({ own }) => ({ config_id: own.configId }),
  // Limited Login issues a real ID token. Other tokens are access tokens, which may have been issued to another application.
  idToken: { profile: 'first', signIn: true, opaque: true, issuers: () => ['https://www.facebook.com'] },
  requests: ({ clientId, clientSecret, own }, accessToken) => ({
    me: {
      url: `https://graph.facebook.com/me?fields=${['id', 'name', 'email', 'picture', ...own.fields].map(encodeURIComponent).join(',')}`,
    },
    debug: {
      url: `https://graph.facebook.com/debug_token?${new URLSearchParams({ input_token: accessToken, access_token: `${clientId}|${clientSecret}` })}`,
      bearer: false,
    },
  }),
  answers: z.object({
    claims: z.object({ sub: textId, name: text, email: text, email_verified: flag, picture: text }).optional(),
    me: Me.optional(),
    debug: z.object({ data: z.object({ is_valid: z.literal(true), app_id: textId, user_id: textId }) }).optional(),
  }),
  map: ({ claims, me, debug }, { clientIds }) => {
    if (claims) {
      return { subject: claims.sub, name: claims.name, email: claims.email, emailVerified: claims.email_verified, image: claims.picture }
    }
    if (!me || !debug || !clientIds.includes(debug.data.app_id) || debug.data.user_id !== me.id) return undefined
    return { subject: me.id, name: me.name, email: me.email, emailVerified: me.email_verified, image: me.picture?.data.url }
  },
})
