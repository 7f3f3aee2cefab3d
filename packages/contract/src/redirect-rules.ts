/** Rules for redirects of paths, for server and browser. Without schemas, because the browser loads it. */

/** Maximum length of a path and a target. */
export const redirectMaxLength = 2048

/** Whether a path can be looked up (WEB-141): absolute and unable to lead to another site. */
export function isRedirectPath(path: string): boolean {
  return path.length <= redirectMaxLength && path.startsWith('/') && !/\/\/|\\|\p{Cc}|\p{Surrogate}/u.test(path)
}

/** The target of a redirect, with the query and hash of the visitor unless it has its own (WEB-143). */
export function carryOn(target: string, { search, hash }: { search: string; hash: string }): string {
  const [, path = '', ownSearch = '', ownHash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/su.exec(target) ?? []
  return path + (ownSearch || search) + (ownHash || hash)
}
