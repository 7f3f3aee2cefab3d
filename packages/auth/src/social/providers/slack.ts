import * as z from 'zod'
import { flag, text, textId } from '../profile.ts'
import { defineProvider } from '../provider.ts'

const userId = 'https://slack.com/user_id'
const userImage = 'https://slack.com/user_image_512'

export const slack = defineProvider({
  id: 'slack',
  name: 'Slack',
  scopes: ['openid', 'profile', 'email'],
  pkce: false,
  clientAuth: 'post',
  secret: 'required',
  refresh: true,
  endpoints: () => ({
    authorization: 'https://slack.com/openid/connect/authorize',
    token: 'https://slack.com/api/openid.connect.token',
  }),
  requests: () => ({ userInfo: { url: 'https://slack.com/api/openid.connect.userInfo' } }),
  answers: z.object({
    userInfo: z.object({
      // Failures have status 200.
      ok: z.literal(true),
      [userId]: textId,
      name: text,
      email: text,
      email_verified: flag,
      picture: text,
      [userImage]: text,
    }),
  }),
  map: ({ userInfo }) => ({
    subject: userInfo[userId],
    name: userInfo.name,
    email: userInfo.email,
    emailVerified: userInfo.email_verified,
    image: userInfo.picture || userInfo[userImage],
  }),
})
