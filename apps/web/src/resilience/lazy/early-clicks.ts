/** What somebody did before anybody listened: pressed something, or changed what a control says. */
export interface EarlyPress {
  event: Event
  /** What the control said then. */
  value?: string | undefined
  checked?: boolean | undefined
}

declare global {
  interface Window {
    /** Until the page's scripts have taken over. */
    early?: { keep: (event: Event) => void; press?: EarlyPress }
  }
}

/**
 * An inline script above everything that can be pressed: keeps what was done last while the page shows and its scripts are still on their
 * way. A form that cannot do without them (`needs-scripts`) is not posted.
 */
export const keepEarlyPress =
  '{const early=window.early={keep(event){const{type,target:{value,checked}}=event;early.press={event,value,checked};if(type==="submit"&&event.target.closest(".needs-scripts"))event.preventDefault()}};for(const type of["click","change","submit"])addEventListener(type,early.keep,true)}'

/** Lets what was done last before React took over count now. Links and most forms needed no scripts. To be called as React takes over. */
export function countEarlyPress(): void {
  const { early } = window
  if (!early) return
  delete window.early
  for (const type of ['click', 'change', 'submit']) removeEventListener(type, early.keep, true)
  const { press } = early
  // One that is still under way made React take over, which answers it; and React hears nothing while it is at it.
  if (press?.event.eventPhase === Event.NONE) setTimeout(() => doAgain(press))
}

/** Does again what nobody heard: a button is pressed, a choice is made, a form is sent that was kept from being posted. */
export function doAgain({ event, value = '', checked }: EarlyPress): void {
  const { type, target } = event
  if (!(target instanceof Element)) return
  // React takes a part of the page over when such an event comes from it, at once. It does not for `submit`, and takes what boxes say then for what
  // they said before.
  target.dispatchEvent(new Event('pointercancel', { bubbles: true }))
  if (type === 'click') target.closest<HTMLButtonElement>('button[type=button]')?.click()
  else if (type === 'change' && target instanceof HTMLSelectElement) {
    target.value = value
    target.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')) {
    target.checked = !checked
    target.click()
  } else if (event instanceof SubmitEvent && event.defaultPrevented && target instanceof HTMLFormElement)
    target.requestSubmit(event.submitter)
}
