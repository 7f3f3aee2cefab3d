import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where the focus goes when the link that had it leaves with its answer: filters and ways out of an empty list do. To the next of its
 * neighbours, or else to the results, as it does on another page of them.
 * @returns what the container of all those links hears, and the results
 */
export function useKeptFocus(cursor: string | undefined): {
  onFocus: (event: { target: Element }) => void
  onBlur: () => void
  results: RefObject<HTMLElement | null>
} {
  const results = useRef<HTMLElement>(null)
  const neighbours = useRef<Element>(null)
  const shownCursor = useRef(cursor)
  useEffect(() => {
    const focusResults = () => results.current?.focus({ preventScroll: true })
    if (shownCursor.current !== cursor && window.location.hash === '#results') focusResults()
    shownCursor.current = cursor
    if (neighbours.current === null || document.activeElement !== document.body) return
    const isNav = neighbours.current !== results.current && neighbours.current.isConnected
    const next = isNav ? neighbours.current.querySelector<HTMLElement>('a[href]') : null
    if (next) next.focus({ preventScroll: true })
    else focusResults()
  })
  return {
    onFocus: ({ target }) => {
      neighbours.current = target.closest('nav') ?? results.current
    },
    // React tells nobody of an element that goes.
    onBlur: () => {
      neighbours.current = null
    },
    results,
  }
}
