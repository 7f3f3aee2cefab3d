/**
 * Whether somebody names themselves by their e-mail address: a user name has an at sign before it at most.
 * Without schemas and lists: the sign-in page begins with it.
 */
export function isAddress(identifier: string): boolean {
  return identifier.trim().lastIndexOf('@') > 0
}
