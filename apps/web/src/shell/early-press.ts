declare global {
  interface Window {
    /** Until the page's scripts have taken over. */
    earlyPress?: { keep: (event: Event) => void; event?: Event }
  }
}

/**
 * An inline script above everything that can be pressed: keeps what was pressed last while the page shows and its scripts are still on their
 * way. A form that cannot do without them (`needs-scripts`) is not posted.
 */
export const keepEarlyPress =
  '{const early=window.earlyPress={keep(event){early.event=event;if(event.type==="submit"&&event.target.closest(".needs-scripts"))event.preventDefault()}};addEventListener("click",early.keep,true);addEventListener("submit",early.keep,true)}'

/** Lets what was pressed last before React took over count now. Links and other forms needed no scripts. To be called as React takes over. */
export function countEarlyPress(): void {
  const { earlyPress } = window
  if (!earlyPress) return
  delete window.earlyPress
  for (const type of ['click', 'submit']) removeEventListener(type, earlyPress.keep, true)
  const { event } = earlyPress
  // One that is still under way made React take over, which answers it.
  if (!(event?.target instanceof Element) || event.eventPhase !== Event.NONE) return
  const { target } = event
  const button = target.closest<HTMLButtonElement>('button[type=button]')
  // React hears nothing while it is at it.
  if (button) setTimeout(() => button.click())
  else if (event instanceof SubmitEvent && event.defaultPrevented && target instanceof HTMLFormElement)
    setTimeout(() => target.requestSubmit(event.submitter))
}
