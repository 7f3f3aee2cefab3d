import * as z from 'zod/mini'

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

/** Maximum length of a path and a target. */
export const redirectMaxLength = 2048

/** Whether a path can be looked up (WEB-141): absolute and unable to lead to another site. */
export function isRedirectPath(path: string): boolean {
  return path.length <= redirectMaxLength && path.startsWith('/') && !/\/\/|\\|\p{Cc}|\p{Surrogate}/u.test(path)
}

/** Returns the target of a redirect with the query and hash of the visitor's URL, unless the target has its own (WEB-143). */
export function carryOn(target: string, { search, hash }: { search: string; hash: string }): string {
  const [, path = '', ownSearch = '', ownHash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/su.exec(target) ?? []
  return path + (ownSearch || search) + (ownHash || hash)
}
