import * as z from 'zod'
import { flag, text, textId } from '../profile.ts'
import { defineProvider, optional, preset } from '../provider.ts'

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
    accessType: optional(z.enum(['online', 'offline']), 'offline: refresh tokens are issued'),
    prompt: optional(z.string(), 'none, consent, select_account'),
    display: optional(z.enum(['page', 'popup', 'touch', 'wap']), ''),
    hd: optional(z.string(), 'only people of this Workspace domain may come in; *: of any'),
    includeGrantedScopes: preset(z.enum(['true', 'false']), 'true', ''),
  },
  endpoints: () => ({
    authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    jwks: 'https://www.googleapis.com/oauth2/v3/certs',
  }),
  authorizeParams: ({ own }) => ({
    include_granted_scopes: own.includeGrantedScopes === 'true' ? 'true' : undefined,
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
  answers: z.object({ claims: z.object({ sub: textId, email: text, email_verified: flag, name: text, picture: text }) }),
  map: ({ claims }) => ({
    subject: claims.sub,
    name: claims.name,
    email: claims.email,
    emailVerified: claims.email_verified,
    image: claims.picture,
  }),
})
