import { useRouter } from '@tanstack/react-router'
import { type ComponentType, type LazyExoticComponent, useEffect, useRef, useState } from 'react'
import type { CatalogueName } from '../../i18n/message-key.ts'
import { doAgain, type EarlyPress } from './early-clicks.ts'
import { lazyPart } from './lazy-part.ts'
import { MissingPart } from './missing-part.tsx'

/**
 * A part that few visits show. The process has it at once, so that pages are whole without scripts; browsers load it when it shows.
 * Stands in a `Suspense`: `later(import.meta.env.SSR ? (await import('./x.tsx')).X : undefined, async () => (await import('./x.tsx')).X)`.
 */
export function later<Props>(
  inProcess: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | LazyExoticComponent<ComponentType<Props>> {
  return inProcess ?? lazyPart(load, MissingPart)
}

/** A part with texts that nothing else on the page needs: they come together with it, or it is missing. Stands in a `Suspense`. */
export function useWordedPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  names: readonly CatalogueName[],
): LazyExoticComponent<ComponentType<Props>> {
  const { messages } = useRouter().options.context
  const [Part] = useState(() => lazyPart(async () => (await Promise.all([load(), messages.load(names)]))[0], MissingPart))
  return Part
}

/** Parts that have come. */
const arrived = new WeakSet<Element>()
/** What was done last, where its part had not come. */
let early: EarlyPress | undefined

if (!import.meta.env.SSR) {
  const remember = (event: Event) => {
    const { target } = event
    const part = target instanceof Element ? target.closest('[data-later]') : null
    const value = target instanceof HTMLSelectElement ? target.value : undefined
    const checked = target instanceof HTMLInputElement ? target.checked : undefined
    early = part && !arrived.has(part) ? { event, value, checked } : undefined
  }
  for (const type of ['click', 'change']) document.addEventListener(type, remember, true)
}

/** For the outermost element of a part of {@link later} that has controls: what was done with them before the part came counts once it has. */
export function usePressesKept<Outermost extends HTMLElement>() {
  const ref = useRef<Outermost>(null)
  useEffect(() => {
    const part = ref.current
    if (!part) return
    arrived.add(part)
    if (early?.event.target instanceof Node && part.contains(early.event.target)) doAgain(early)
  }, [])
  return { ref, 'data-later': '' }
}
