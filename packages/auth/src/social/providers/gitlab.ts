import * as z from 'zod'
import { flag, numberId, text } from '../profile.ts'
import { defineProvider, type ProviderSettings } from '../provider.ts'

/** Returns the URL of the GitLab instance, which may be self-hosted. */
const instance = ({ issuer }: Pick<ProviderSettings, 'issuer'>) => issuer?.replace(/\/+$/, '') ?? 'https://gitlab.com'

export const gitlab = defineProvider({
  id: 'gitlab',
  name: 'GitLab',
  scopes: ['read_user'],
  pkce: true,
  clientAuth: 'post',
  secret: 'required',
  loginHint: true,
  refresh: true,
  endpoints: (settings) => ({
    authorization: `${instance(settings)}/oauth/authorize`,
    token: `${instance(settings)}/oauth/token`,
  }),
  requests: (settings) => ({ user: { url: `${instance(settings)}/api/v4/user` } }),
  answers: z.object({
    user: z.object({
      id: numberId,
      username: text,
      name: text,
      email: text,
      email_verified: flag,
      state: z.literal('active'),
      locked: z.literal(false).optional(),
      avatar_url: text,
    }),
  }),
  map: ({ user }, settings) => ({
    issuer: instance(settings),
    subject: user.id,
    name: user.name || user.username,
    email: user.email,
    emailVerified: user.email_verified,
    image: user.avatar_url,
  }),
})
