/** The email typed on a sign-in or sign-up page, so that the next page doesn't ask again (WCAG 3.3.7). */
let address = ''

/** Stores the email until sign-in or a reload. Browser only. */
export function storeTypedEmail(text: string): void {
  address = text
}

/** Returns the stored email, or an empty string. */
export function typedEmail(): string {
  return address
}
