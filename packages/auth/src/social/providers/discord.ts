import * as z from 'zod'
import { anyText, optional, withDefault } from '../field.ts'
import { flag, text } from '../profile.ts'
import { defineProvider } from '../provider.ts'

const User = z.object({
  // A snowflake, which the default avatar is computed from.
  id: z.string().regex(/^\d{1,20}$/),
  username: text,
  global_name: text,
  discriminator: z
    .string()
    .regex(/^\d{1,4}$/)
    .catch('0'),
  avatar: text,
  email: text,
  verified: flag,
})

export const discord = defineProvider({
  id: 'discord',
  name: 'Discord',
  scopes: ['identify', 'email'],
  pkce: true,
  clientAuth: 'basic',
  secret: 'required',
  refresh: true,
  fields: {
    prompt: withDefault(z.enum(['none', 'consent']), 'none', 'Use consent to ask users each time.'),
    permissions: optional(anyText, 'Permissions of a bot, with the scope "bot".'),
  },
  endpoints: () => ({
    authorization: 'https://discord.com/api/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
  }),
  authorizeParams: ({ scope, own }) => ({ prompt: own.prompt, permissions: scope.includes('bot') ? own.permissions : undefined }),
  requests: () => ({ user: { url: 'https://discord.com/api/users/@me' } }),
  answers: z.object({ user: User }),
  map: ({ user }) => ({
    subject: user.id,
    name: user.global_name || user.username,
    email: user.email,
    emailVerified: user.verified,
    image: avatarOf(user),
  }),
})

/** Returns the URL of a user's picture. Users without one get a default, chosen by their discriminator or ID. */
function avatarOf({ id, discriminator, avatar }: z.output<typeof User>): string {
  if (avatar) return `https://cdn.discordapp.com/avatars/${id}/${encodeURIComponent(avatar)}.${avatar.startsWith('a_') ? 'gif' : 'png'}`
  const number = Number(discriminator) === 0 ? (BigInt(id) >> 22n) % 6n : Number(discriminator) % 5
  return `https://cdn.discordapp.com/embed/avatars/${number}.png`
}
