import * as z from 'zod/mini'
import { isRedirectPath } from './redirect-rules.ts'

/** What an operator's redirects answer with; the first is what `redirect add` takes unless told otherwise. */
export const redirectStatuses = [308, 307, 301, 302] as const
export type RedirectStatus = (typeof redirectStatuses)[number]

/** `site.redirect`: a path as addresses spell it, without query and hash. */
export const SiteRedirectInput = z.object({ path: z.string().check(z.refine(isRedirectPath)) })

/**
 * `site.redirect`: where a path leads, or null for nowhere. `to` is an absolute path of ours or an address of another site that is trusted.
 */
export const SiteRedirectOutput = z.nullable(z.object({ to: z.string(), status: z.literal(redirectStatuses) }))
export type SiteRedirect = NonNullable<z.infer<typeof SiteRedirectOutput>>
