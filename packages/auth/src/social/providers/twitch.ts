import * as z from 'zod'
import { commaSeparated, withDefault } from '../field.ts'
import { OidcPerson, oidcProfile } from '../profile.ts'
import { defineProvider } from '../provider.ts'

export const twitch = defineProvider({
  id: 'twitch',
  name: 'Twitch',
  scopes: ['user:read:email', 'openid'],
  pkce: false,
  clientAuth: 'post',
  secret: 'required',
  refresh: true,
  fields: { claims: withDefault(commaSeparated, 'email,email_verified,preferred_username,picture', 'Claims to request in the ID token.') },
  endpoints: () => ({
    authorization: 'https://id.twitch.tv/oauth2/authorize',
    token: 'https://id.twitch.tv/oauth2/token',
    jwks: 'https://id.twitch.tv/oauth2/keys',
  }),
  // The ID token contains only requested claims, and there is no other profile.
  authorizeParams: ({ own }) => ({
    claims: JSON.stringify({ id_token: Object.fromEntries(own.claims.map((claim) => [claim, null])) }),
  }),
  idToken: { profile: 'always', signIn: false, issuers: () => ['https://id.twitch.tv/oauth2'] },
  answers: z.object({ claims: OidcPerson.omit({ name: true }) }),
  map: ({ claims }) => oidcProfile(claims),
})
