import * as z from 'zod/mini'
import { isRedirectPath } from './redirect-rules.ts'

/** The statuses of redirects; the first is the default of `redirect add`. */
export const redirectStatuses = [308, 307, 301, 302] as const
export type RedirectStatus = (typeof redirectStatuses)[number]

/** `site.redirect`: a path as in a URL, without query and hash. */
export const SiteRedirectInput = z.object({ path: z.string().check(z.refine(isRedirectPath)) })

/**
 * `site.redirect`: the target of a path, or null. `to` is an absolute path or the URL of a trusted origin.
 */
export const SiteRedirectOutput = z.nullable(z.object({ to: z.string(), status: z.literal(redirectStatuses) }))
export type SiteRedirect = NonNullable<z.infer<typeof SiteRedirectOutput>>
