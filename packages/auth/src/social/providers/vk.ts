import * as z from 'zod'
import { text, textId } from '../profile.ts'
import { defineProvider } from '../provider.ts'

export const vk = defineProvider({
  id: 'vk',
  name: 'VK',
  scopes: ['email', 'phone'],
  pkce: true,
  clientAuth: 'post',
  secret: 'required',
  // A refresh would need the device ID of the sign-in, which we don't store.
  refresh: false,
  endpoints: () => ({
    authorization: 'https://id.vk.com/authorize',
    token: 'https://id.vk.com/oauth2/auth',
  }),
  exchangeParams: ({ deviceId }) => ({ device_id: deviceId }),
  requests: ({ clientId }, accessToken) => ({
    userInfo: {
      url: 'https://id.vk.com/oauth2/user_info',
      method: 'POST',
      bearer: false,
      form: { access_token: accessToken, client_id: clientId },
    },
  }),
  answers: z.object({
    userInfo: z.object({
      user: z.object({ user_id: textId, first_name: text, last_name: text, email: z.string().min(1), avatar: text }),
    }),
  }),
  map: ({ userInfo: { user } }) => ({
    subject: user.user_id,
    name: [user.first_name, user.last_name].filter(Boolean).join(' '),
    email: user.email,
    emailVerified: false,
    image: user.avatar,
  }),
})
