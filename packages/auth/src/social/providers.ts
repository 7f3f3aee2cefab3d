import type { Provider } from './provider.ts'
import { apple } from './providers/apple.ts'
import { atlassian } from './providers/atlassian.ts'
import { cognito } from './providers/cognito.ts'
import { discord } from './providers/discord.ts'
import { dropbox } from './providers/dropbox.ts'
import { facebook } from './providers/facebook.ts'
import { figma } from './providers/figma.ts'
import { github } from './providers/github.ts'
import { gitlab } from './providers/gitlab.ts'
import { google } from './providers/google.ts'
import { huggingface } from './providers/huggingface.ts'
import { kakao } from './providers/kakao.ts'
import { kick } from './providers/kick.ts'
import { line } from './providers/line.ts'
import { linear } from './providers/linear.ts'
import { linkedin } from './providers/linkedin.ts'
import { microsoft } from './providers/microsoft.ts'
import { naver } from './providers/naver.ts'
import { notion } from './providers/notion.ts'
import { paypal } from './providers/paypal.ts'
import { reddit } from './providers/reddit.ts'
import { roblox } from './providers/roblox.ts'
import { salesforce } from './providers/salesforce.ts'
import { slack } from './providers/slack.ts'
import { spotify } from './providers/spotify.ts'
import { tiktok } from './providers/tiktok.ts'
import { twitch } from './providers/twitch.ts'
import { twitter } from './providers/twitter.ts'
import { vk } from './providers/vk.ts'
import { zoom } from './providers/zoom.ts'

/** The provider table, in the order of the buttons (SOCIAL-401 to SOCIAL-430). */
export const providers = {
  google,
  apple,
  facebook,
  microsoft,
  github,
  discord,
  twitter,
  linkedin,
  spotify,
  slack,
  gitlab,
  twitch,
  tiktok,
  reddit,
  paypal,
  dropbox,
  notion,
  figma,
  zoom,
  atlassian,
  linear,
  salesforce,
  cognito,
  huggingface,
  roblox,
  kick,
  line,
  kakao,
  naver,
  vk,
} as const satisfies Readonly<Record<string, Provider>>

/** The ID of a provider. */
export type ProviderId = keyof typeof providers
