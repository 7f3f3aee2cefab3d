import type { EarlyClick } from './early-clicks.ts'

/** Lazy parts that have loaded. */
const loaded = new WeakSet<Element>()
/** The last click or change in a lazy part that hadn't loaded. */
let early: EarlyClick | undefined

// Every page that declares a lazy part loads this file, so that the recording starts before the part loads.
if (!import.meta.env.SSR) {
  const record = (event: Event) => {
    const { target } = event
    const part = target instanceof Element ? target.closest('[data-lazy]') : null
    const value = target instanceof HTMLSelectElement ? target.value : undefined
    const checked = target instanceof HTMLInputElement ? target.checked : undefined
    early = part && !loaded.has(part) ? { event, value, checked } : undefined
  }
  for (const type of ['click', 'change']) document.addEventListener(type, record, true)
}

/** Marks a part as loaded. @returns the click or change made in it before */
export function markLoaded(part: Element): EarlyClick | undefined {
  loaded.add(part)
  return early?.event.target instanceof Node && part.contains(early.event.target) ? early : undefined
}
