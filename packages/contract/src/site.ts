import * as z from 'zod/mini'

/** `site.ok`: the accounts answer. As a page with `html`; without it for callers who ask for JSON (auth contract 4.1, 7.1-2). */
export const SiteOkOutput = z.object({ ok: z.literal(true), html: z.optional(z.string()) })

/** `site.error`: which error to show. */
export const SiteErrorInput = z.optional(z.object({ error: z.optional(z.string()) }))
export const SiteErrorOutput = z.object({ html: z.string() })

/** `site.csrfToken`: goes into the header `csrf-token` of unsafe calls under `/api/v1` (client runtime R93). */
export const SiteCsrfTokenOutput = z.object({ token: z.string() })
