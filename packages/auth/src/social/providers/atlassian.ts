import * as z from 'zod'
import { anyText, optional } from '../field.ts'
import { text, textId } from '../profile.ts'
import { defineProvider } from '../provider.ts'

export const atlassian = defineProvider({
  id: 'atlassian',
  name: 'Atlassian',
  // `/me` requires `read:me`.
  scopes: ['read:jira-user', 'offline_access', 'read:me'],
  pkce: true,
  clientAuth: 'post',
  secret: 'required',
  refresh: true,
  fields: { prompt: optional(anyText, 'consent') },
  endpoints: () => ({
    authorization: 'https://auth.atlassian.com/authorize',
    token: 'https://auth.atlassian.com/oauth/token',
  }),
  authorizeParams: ({ own }) => ({ audience: 'api.atlassian.com', prompt: own.prompt }),
  requests: () => ({ me: { url: 'https://api.atlassian.com/me' } }),
  answers: z.object({ me: z.object({ account_id: textId, name: text, email: text, picture: text }) }),
  map: ({ me }) => ({ subject: me.account_id, name: me.name, email: me.email, emailVerified: false, image: me.picture }),
})
