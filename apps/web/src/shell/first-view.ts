let isFirst = true
let resolve = () => {}

/** Resolves when somebody goes on from the page that the server has rendered. */
export const afterFirstView: Promise<void> = new Promise((done) => {
  resolve = done
})

/** Whether the page came from the server and nobody has gone anywhere since. */
export function isFirstView(): boolean {
  return isFirst
}

/** Called when the first navigation inside the page begins. */
export function leaveFirstView(): void {
  isFirst = false
  resolve()
}
