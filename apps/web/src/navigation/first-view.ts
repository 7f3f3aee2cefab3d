let isFirst = true

/** Whether the page came from the server and nobody has gone anywhere since. */
export function isFirstView(): boolean {
  return isFirst
}

/** Called when the first navigation inside the page begins. */
export function leaveFirstView(): void {
  isFirst = false
}
