import * as z from 'zod'
import { text, textId } from '../profile.ts'
import { defineProvider } from '../provider.ts'

export const naver = defineProvider({
  id: 'naver',
  name: 'Naver',
  scopes: ['profile', 'email'],
  pkce: false,
  clientAuth: 'post',
  secret: 'required',
  refresh: true,
  endpoints: () => ({
    authorization: 'https://nid.naver.com/oauth2.0/authorize',
    token: 'https://nid.naver.com/oauth2.0/token',
  }),
  requests: () => ({ me: { url: 'https://openapi.naver.com/v1/nid/me' } }),
  answers: z.object({
    me: z.object({
      // Failures have status 200.
      resultcode: z.literal('00'),
      response: z.object({ id: textId, name: text, nickname: text, email: text, profile_image: text }),
    }),
  }),
  map: ({ me: { response } }) => ({
    subject: response.id,
    name: response.name || response.nickname,
    email: response.email,
    emailVerified: false,
    image: response.profile_image,
  }),
})
