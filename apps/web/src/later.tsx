import { type ComponentType, type LazyExoticComponent, useEffect, useRef } from 'react'
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

/** Parts that have come. */
const arrived = new WeakSet<Element>()
/** The button that was pressed last, where its part had not come. */
let pressed: HTMLElement | undefined

if (!import.meta.env.SSR) {
  const remember = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-later] button') : null
    const part = button?.closest('[data-later]')
    pressed = button && part && !arrived.has(part) ? button : undefined
  }
  document.addEventListener('click', remember, true)
}

/** For the outermost element of a part of {@link later} that has buttons: what was pressed before the part came counts once it has. */
export function usePressesKept<Outermost extends HTMLElement>() {
  const ref = useRef<Outermost>(null)
  useEffect(() => {
    const part = ref.current
    if (!part) return
    arrived.add(part)
    if (pressed && part.contains(pressed)) pressed.click()
  }, [])
  return { ref, 'data-later': '' }
}
