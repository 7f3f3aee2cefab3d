/** A click, a changed control or a sent form from before the scripts that handle it had loaded. */
export interface EarlyClick {
  event: Event
  /** The value of the control at that moment. */
  value?: string | undefined
  checked?: boolean | undefined
}

declare global {
  interface Window {
    /** Present until the page's scripts have taken over. */
    early?: { record: (event: Event) => void; last?: EarlyClick }
  }
}

/**
 * An inline script above all controls: records the last click while the page shows and its scripts are still loading. A form that needs
 * scripts (`needs-scripts`) isn't posted.
 */
export const earlyClickScript =
  '{const early=window.early={record(event){const{type,target:{value,checked}}=event;early.last={event,value,checked};if(type==="submit"&&event.target.closest(".needs-scripts"))event.preventDefault()}};for(const type of["click","change","submit"])addEventListener(type,early.record,true)}'

/** Replays the last early click. Call it when React takes over. Links and most forms work without scripts. */
export function replayEarlyClick(): void {
  const { early } = window
  if (!early) return
  delete window.early
  for (const type of ['click', 'change', 'submit']) removeEventListener(type, early.record, true)
  const { last } = early
  // An event that is still being dispatched made React take over, and React handles it. Any other one waits, because React gets no events
  // while it hydrates.
  if (last?.event.eventPhase === Event.NONE) setTimeout(() => replay(last))
}

/** Repeats an event that had no listener: clicks a button, makes a choice, sends a form whose post was prevented. */
export function replay({ event, value = '', checked }: EarlyClick): void {
  const { type, target } = event
  if (!(target instanceof Element)) return
  // React hydrates a part of the page immediately when such an event comes from it. It doesn't for `submit`, and takes the current state of
  // checkboxes for their previous one.
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
