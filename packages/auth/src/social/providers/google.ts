import * as z from 'zod'
import { anyText, booleanText, optional, withDefault } from '../field.ts'
import { OidcPerson, oidcProfile } from '../profile.ts'
import { defineProvider } from '../provider.ts'

export const google = defineProvider({
  id: 'google',
  name: 'Google',
  scopes: ['email', 'profile', 'openid'],
  pkce: true,
  clientAuth: 'post',
  secret: 'required',
  loginHint: true,
  refresh: true,
  fields: {
    accessType: optional(z.enum(['online', 'offline']), 'Use offline to get refresh tokens.'),
    prompt: optional(anyText, 'none, consent or select_account'),
    display: optional(anyText, 'page, popup, touch or wap'),
    hd: optional(anyText, 'Accepts only users of this Workspace domain; * accepts any domain.'),
    includeGrantedScopes: withDefault(booleanText, 'true', 'Keeps scopes that were granted before.'),
  },
  endpoints: () => ({
    authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    jwks: 'https://www.googleapis.com/oauth2/v3/certs',
  }),
  authorizeParams: ({ own }) => ({
    include_granted_scopes: own.includeGrantedScopes ? 'true' : undefined,
    access_type: own.accessType,
    prompt: own.prompt,
    display: own.display,
    hd: own.hd,
  }),
  idToken: {
    profile: 'always',
    signIn: true,
    issuers: () => ['https://accounts.google.com', 'accounts.google.com'],
    accepts: ({ hd }, { own }) => own.hd === undefined || (own.hd === '*' ? typeof hd === 'string' && hd !== '' : hd === own.hd),
  },
  answers: z.object({ claims: OidcPerson }),
  map: ({ claims }) => oidcProfile(claims),
})
