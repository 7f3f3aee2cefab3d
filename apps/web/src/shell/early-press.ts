declare global {
  interface Window {
    /** Until the page's scripts have taken over. */
    earlyPress?: { keep: (event: Event) => void; event?: Event }
  }
}

/** For the page's inline script: keeps what is pressed while the page shows and its scripts are still on their way. */
export const keepEarlyPress = 'const early=window.earlyPress={keep:event=>{early.event=event}};addEventListener("click",early.keep,true)'

/** Lets the button that was pressed last before React took over count now. Links and forms needed no scripts. To be called as React takes over. */
export function countEarlyPress(): void {
  const { earlyPress } = window
  if (!earlyPress) return
  delete window.earlyPress
  removeEventListener('click', earlyPress.keep, true)
  const { event } = earlyPress
  // One that is still under way made React take over, which answers it.
  if (!(event?.target instanceof Element) || event.eventPhase !== Event.NONE) return
  const button = event.target.closest<HTMLButtonElement>('button[type=button]')
  // React hears nothing while it is at it.
  if (button) setTimeout(() => button.click())
}
