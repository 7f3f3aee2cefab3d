import * as z from 'zod'
import { OidcPerson, oidcProfile } from '../profile.ts'
import { defineProvider } from '../provider.ts'

export const linkedin = defineProvider({
  id: 'linkedin',
  name: 'LinkedIn',
  scopes: ['profile', 'email', 'openid'],
  pkce: false,
  clientAuth: 'post',
  secret: 'required',
  loginHint: true,
  refresh: true,
  endpoints: () => ({
    authorization: 'https://www.linkedin.com/oauth/v2/authorization',
    token: 'https://www.linkedin.com/oauth/v2/accessToken',
  }),
  requests: () => ({ userInfo: { url: 'https://api.linkedin.com/v2/userinfo' } }),
  answers: z.object({ userInfo: OidcPerson }),
  map: ({ userInfo }) => oidcProfile(userInfo),
})
