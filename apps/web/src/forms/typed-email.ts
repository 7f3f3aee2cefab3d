/** The address that somebody typed on one of the entry pages: the next one need not ask again (WCAG 3.3.7). */
let address = ''

/** Kept until the person is signed in or the page is loaded anew; never in the process, which nobody types into. */
export function storeTypedEmail(text: string): void {
  address = text
}

/** What was kept, or nothing. */
export function typedEmail(): string {
  return address
}
