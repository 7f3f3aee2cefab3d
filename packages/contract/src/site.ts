import * as z from 'zod/mini'
import { cookieNames } from './cookie-names.ts'

/** `site.ok`: the accounts answer. As a page with `html`; without it for callers who ask for JSON (AUTH-140). */
export const SiteOkOutput = z.object({ ok: z.literal(true), html: z.optional(z.string()) })

/** `site.error`: which error to show. */
export const SiteErrorInput = z.optional(z.object({ error: z.optional(z.string()) }))
export const SiteErrorOutput = z.object({ html: z.string() })

/** `site.config`: what a guest may know of how the installation is set up. Pages have it as `site.config` from the start. */
export const SiteConfig = z.object({
  passwordBounds: z.object({ min: z.number(), max: z.number() }),
  /** Very common passwords, and those that are one's own address or name, are refused. */
  refusesEasyPasswords: z.boolean(),
  /** Accounts with a password exist here at all. */
  hasPasswords: z.boolean(),
  /** Passkeys work here: browsers tie them to a name, not to a bare IP address. */
  hasPasskeys: z.boolean(),
  canSignUp: z.boolean(),
  canResetPassword: z.boolean(),
  canChangeEmail: z.boolean(),
  canDeleteAccount: z.boolean(),
  /** For so long a deletion that was asked for can be taken back. */
  deletionGraceSeconds: z.number(),
  /** Nobody is signed in before their address is proven. */
  mustVerifyEmail: z.boolean(),
  /** Everybody sets up a second factor before anything else. */
  mustUseTwoFactor: z.boolean(),
  /** Whoever is refused for that at sign-in gets a new link at once. */
  mailsLinkOnSignIn: z.boolean(),
  /** A reset ends every session. */
  signsOutOnReset: z.boolean(),
  /** Providers that people may sign in by, in the order to offer them. */
  providers: z.array(z.object({ id: z.string(), name: z.string(), takesNewPeople: z.boolean() })),
  /** The pictures below the places of a map: an address with {z}, {x} and {y}, and whom to name for them. Null: the map is drawn without. */
  mapTiles: z.nullable(z.object({ template: z.string(), credit: z.string(), creditUrl: z.nullable(z.string()) })),
  hasPlayground: z.boolean(),
  /** Mails leave for nowhere: they are read at the playground. */
  keepsMails: z.boolean(),
  /** Address of whoever runs the installation. */
  contact: z.string(),
})
export type SiteConfig = z.infer<typeof SiteConfig>

/** `site.cookies`: every cookie that the process sets. `name`: as browsers show it; `lifeSeconds`: null until the browser closes. */
export const SiteCookiesOutput = z.array(z.object({ cookie: z.enum(cookieNames), name: z.string(), lifeSeconds: z.nullable(z.number()) }))

/** `site.csrfToken`: goes into the header `csrf-token` of unsafe calls under `/api/v1` (WEB-323). */
export const SiteCsrfTokenOutput = z.object({ token: z.string() })
