/** Whether somebody names themselves by their e-mail address: no user name has an at sign. Without schemas and lists: the sign-in page begins with it. */
export function isAddress(identifier: string): boolean {
  return identifier.includes('@')
}
