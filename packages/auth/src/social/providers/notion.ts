import * as z from 'zod'
import { text, textId } from '../profile.ts'
import { defineProvider } from '../provider.ts'

export const notion = defineProvider({
  id: 'notion',
  name: 'Notion',
  scopes: [],
  pkce: false,
  clientAuth: 'basic',
  secret: 'required',
  loginHint: true,
  refresh: true,
  endpoints: () => ({
    authorization: 'https://api.notion.com/v1/oauth/authorize',
    token: 'https://api.notion.com/v1/oauth/token',
  }),
  authorizeParams: () => ({ owner: 'user' }),
  headers: () => ({ 'notion-version': '2022-06-28' }),
  requests: () => ({ me: { url: 'https://api.notion.com/v1/users/me' } }),
  // The token belongs to a bot, and the bot's owner is the user.
  answers: z.object({
    me: z.object({
      bot: z.object({
        owner: z.object({
          user: z.object({
            id: textId,
            name: text,
            avatar_url: text,
            person: z.object({ email: text }).optional().catch(undefined),
          }),
        }),
      }),
    }),
  }),
  map: ({
    me: {
      bot: {
        owner: { user },
      },
    },
  }) => ({ subject: user.id, name: user.name, email: user.person?.email, emailVerified: false, image: user.avatar_url }),
})
