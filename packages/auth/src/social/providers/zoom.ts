import * as z from 'zod'
import { booleanText, withDefault } from '../field.ts'
import { text, textId } from '../profile.ts'
import { defineProvider } from '../provider.ts'

export const zoom = defineProvider({
  id: 'zoom',
  name: 'Zoom',
  // Scopes are set in Zoom's application settings.
  scopes: [],
  pkce: ({ own }) => own.pkce,
  clientAuth: 'post',
  secret: 'required',
  refresh: true,
  fields: { pkce: withDefault(booleanText, 'true', '') },
  endpoints: () => ({ authorization: 'https://zoom.us/oauth/authorize', token: 'https://zoom.us/oauth/token' }),
  requests: () => ({ me: { url: 'https://api.zoom.us/v2/users/me' } }),
  answers: z.object({
    me: z.object({ id: textId, display_name: text, email: text, verified: z.number().catch(0), pic_url: text }),
  }),
  map: ({ me }) => ({ subject: me.id, name: me.display_name, email: me.email, emailVerified: me.verified === 1, image: me.pic_url }),
})
