/** What the process and the browser share about redirects of paths. Without schemas: the browser loads it. */

/** Longest path and longest target. */
export const redirectMaxLength = 2048

/** Whether a path may be looked up (WEB-141): absolute, of this site, and not spelt in a way that could lead elsewhere. */
export function isRedirectPath(path: string): boolean {
  return path.length <= redirectMaxLength && path.startsWith('/') && !/\/\/|\\|\p{Cc}|\p{Surrogate}/u.test(path)
}

/** A redirect's target with the query and hash of whoever is led there, each where it has none of its own (WEB-143). */
export function carryOn(target: string, { search, hash }: { search: string; hash: string }): string {
  const [, path = '', ownSearch = '', ownHash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/su.exec(target) ?? []
  return path + (ownSearch || search) + (ownHash || hash)
}
