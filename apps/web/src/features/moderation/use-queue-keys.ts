import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

interface QueueKeys {
  move: (by: 1 | -1) => void
  choose: (choice: 'accept' | 'decline') => void
}

/**
 * The keys of the queue: j and k move, a accepts, d declines. Users can turn shortcuts off, and typing in a field triggers none of them.
 */
export function useQueueKeys(keys: QueueKeys): void {
  const { site } = useRouter().options.context
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { target, key } = event
      if (site.display.shortcuts === 'off' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (target instanceof Element && target.closest('input, textarea, select, dialog')) return
      const acts: Readonly<Record<string, () => void>> = {
        j: () => latest.current.move(1),
        k: () => latest.current.move(-1),
        a: () => latest.current.choose('accept'),
        d: () => latest.current.choose('decline'),
      }
      const act = acts[key]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [site])
}
