let isFirst = true

/** Whether the page was rendered by the server and the user hasn't navigated since. */
export function isFirstView(): boolean {
  return isFirst
}

/** Called when the first navigation inside the page begins. */
export function leaveFirstView(): void {
  isFirst = false
}
