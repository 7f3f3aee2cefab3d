import * as z from 'zod'
import { OidcPerson, oidcProfile } from '../profile.ts'
import { defineProvider } from '../provider.ts'

export const huggingface = defineProvider({
  id: 'huggingface',
  name: 'Hugging Face',
  scopes: ['openid', 'profile', 'email'],
  pkce: true,
  clientAuth: 'post',
  secret: 'required',
  refresh: true,
  endpoints: () => ({
    authorization: 'https://huggingface.co/oauth/authorize',
    token: 'https://huggingface.co/oauth/token',
  }),
  requests: () => ({ userInfo: { url: 'https://huggingface.co/oauth/userinfo' } }),
  answers: z.object({ userInfo: OidcPerson }),
  map: ({ userInfo }) => oidcProfile(userInfo),
})
