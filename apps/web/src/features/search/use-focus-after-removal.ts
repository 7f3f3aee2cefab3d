import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus when a focused link disappears with the new results, such as a filter or a suggestion of an empty state. The focus moves
 * to the next link beside it, or else to the results, as with paging.
 * @returns the event handlers of the links' container, and the ref of the results
 */
export function useFocusAfterRemoval(cursor: string | undefined): {
  onFocus: (event: { target: Element }) => void
  onBlur: () => void
  results: RefObject<HTMLElement | null>
} {
  const results = useRef<HTMLElement>(null)
  const neighbors = useRef<Element>(null)
  const shownCursor = useRef(cursor)
  useEffect(() => {
    const focusResults = () => results.current?.focus({ preventScroll: true })
    if (shownCursor.current !== cursor && window.location.hash === '#results') focusResults()
    shownCursor.current = cursor
    if (neighbors.current === null || document.activeElement !== document.body) return
    const isNav = neighbors.current !== results.current && neighbors.current.isConnected
    const next = isNav ? neighbors.current.querySelector<HTMLElement>('a[href]') : null
    if (next) next.focus({ preventScroll: true })
    else focusResults()
  })
  return {
    onFocus: ({ target }) => {
      neighbors.current = target.closest('nav') ?? results.current
    },
    // React has no event for removed elements.
    onBlur: () => {
      neighbors.current = null
    },
    results,
  }
}
