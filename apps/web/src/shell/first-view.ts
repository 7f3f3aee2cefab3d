let isFirst = true

/** Whether the page came from the server and nobody has gone anywhere since. */
export function isFirstView(): boolean {
  return isFirst
}

/** Called with the first navigation inside the page. */
export function leaveFirstView(): void {
  isFirst = false
}
