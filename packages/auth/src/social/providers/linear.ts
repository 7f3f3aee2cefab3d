import * as z from 'zod'
import { text, textId } from '../profile.ts'
import { defineProvider } from '../provider.ts'

export const linear = defineProvider({
  id: 'linear',
  name: 'Linear',
  scopes: ['read'],
  pkce: false,
  clientAuth: 'post',
  secret: 'required',
  loginHint: true,
  refresh: true,
  endpoints: () => ({
    authorization: 'https://linear.app/oauth/authorize',
    token: 'https://api.linear.app/oauth/token',
  }),
  requests: () => ({
    graph: { url: 'https://api.linear.app/graphql', method: 'POST', json: { query: '{ viewer { id name email avatarUrl } }' } },
  }),
  answers: z.object({
    graph: z.object({ data: z.object({ viewer: z.object({ id: textId, name: text, email: text, avatarUrl: text }) }) }),
  }),
  map: ({
    graph: {
      data: { viewer },
    },
  }) => ({ subject: viewer.id, name: viewer.name, email: viewer.email, emailVerified: false, image: viewer.avatarUrl }),
})
