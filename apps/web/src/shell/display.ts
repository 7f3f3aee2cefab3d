import { type Display, displayCookieName, writeDisplay } from '@morsel/contract/display'
import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { rememberChoice } from './choice-cookie.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How pages measure and behave for the reader; follows {@link useChooseDisplay}. */
export function useDisplay(): Display {
  const { site } = useRouter().options.context
  return useSyncExternalStore(
    subscribe,
    () => site.display,
    () => site.display,
  )
}

/** Shows pages so, at once. */
export function showDisplay(site: { display: Display }, display: Display): void {
  site.display = display
  for (const listener of listeners) listener()
}

/** Changes how pages measure and behave, at once, and remembers it in a cookie (client runtime S11). @returns all that holds now */
export function useChooseDisplay(): (change: Partial<Display>) => Display {
  const { site } = useRouter().options.context
  return (change) => {
    const display = { ...site.display, ...change }
    rememberChoice(displayCookieName, writeDisplay(display) || undefined)
    showDisplay(site, display)
    return display
  }
}
