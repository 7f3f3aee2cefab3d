import { useEffect, useRef } from 'react'
import { type EarlyClick, replay } from './early-clicks.ts'

/** Lazy parts that have loaded. */
const loaded = new WeakSet<Element>()
/** The last click or change in a lazy part that hadn't loaded. */
let early: EarlyClick | undefined

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

/** For the outermost element of a lazy part that has controls: replays the click or change made on them before the part loaded. */
export function useReplayEarlyClicks<Outermost extends HTMLElement>() {
  const ref = useRef<Outermost>(null)
  useEffect(() => {
    const part = ref.current
    if (!part) return
    loaded.add(part)
    if (early?.event.target instanceof Node && part.contains(early.event.target)) replay(early)
  }, [])
  return { ref, 'data-lazy': '' }
}
