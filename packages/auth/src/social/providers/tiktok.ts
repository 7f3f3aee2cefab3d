import * as z from 'zod'
import { text, textId } from '../profile.ts'
import { defineProvider } from '../provider.ts'

export const tiktok = defineProvider({
  id: 'tiktok',
  name: 'TikTok',
  scopes: ['user.info.basic', 'user.info.profile'],
  scopeSeparator: ',',
  clientIdParam: 'client_key',
  pkce: false,
  clientAuth: 'post',
  secret: 'required',
  refresh: true,
  placeholderEmail: true,
  endpoints: () => ({
    authorization: 'https://www.tiktok.com/v2/auth/authorize',
    token: 'https://open.tiktokapis.com/v2/oauth/token/',
  }),
  requests: () => ({
    userInfo: { url: 'https://open.tiktokapis.com/v2/user/info/?fields=open_id,avatar_large_url,display_name,username' },
  }),
  answers: z.object({
    userInfo: z.object({
      data: z.object({ user: z.object({ open_id: textId, display_name: text, username: text, avatar_large_url: text }) }),
      // Failures have status 200.
      error: z.object({ code: z.literal('ok') }),
    }),
  }),
  map: ({
    userInfo: {
      data: { user },
    },
  }) => ({ subject: user.open_id, name: user.display_name || user.username, emailVerified: false, image: user.avatar_large_url }),
})
