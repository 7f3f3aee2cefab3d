import * as z from 'zod'
import { numberId, text } from '../profile.ts'
import { defineProvider } from '../provider.ts'

export const kick = defineProvider({
  id: 'kick',
  name: 'Kick',
  scopes: ['user:read'],
  pkce: true,
  clientAuth: 'post',
  secret: 'required',
  refresh: true,
  endpoints: () => ({
    authorization: 'https://id.kick.com/oauth/authorize',
    token: 'https://id.kick.com/oauth/token',
  }),
  requests: () => ({ users: { url: 'https://api.kick.com/public/v1/users' } }),
  answers: z.object({
    users: z.object({ data: z.tuple([z.object({ user_id: numberId, name: text, email: text, profile_picture: text })], z.unknown()) }),
  }),
  map: ({
    users: {
      data: [user],
    },
  }) => ({ subject: user.user_id, name: user.name, email: user.email, emailVerified: false, image: user.profile_picture }),
})
