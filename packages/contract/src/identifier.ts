/**
 * Whether a text is an email and not a username: a username may only have an at sign in front.
 * Without schemas, because the sign-in page loads it first.
 */
export function isAddress(identifier: string): boolean {
  return identifier.trim().lastIndexOf('@') > 0
}
