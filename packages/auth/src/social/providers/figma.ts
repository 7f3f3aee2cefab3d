import * as z from 'zod'
import { text, textId } from '../profile.ts'
import { defineProvider } from '../provider.ts'

export const figma = defineProvider({
  id: 'figma',
  name: 'Figma',
  scopes: ['current_user:read'],
  pkce: true,
  clientAuth: 'basic',
  secret: 'required',
  refresh: true,
  endpoints: () => ({
    authorization: 'https://www.figma.com/oauth',
    token: 'https://api.figma.com/v1/oauth/token',
    refresh: 'https://api.figma.com/v1/oauth/refresh',
  }),
  requests: () => ({ me: { url: 'https://api.figma.com/v1/me' } }),
  answers: z.object({ me: z.object({ id: textId, handle: text, email: text, img_url: text }) }),
  map: ({ me }) => ({ subject: me.id, name: me.handle, email: me.email, emailVerified: false, image: me.img_url }),
})
