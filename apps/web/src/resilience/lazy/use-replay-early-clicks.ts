import { useEffect, useRef } from 'react'
import { replay } from './early-clicks.ts'
import { markLoaded } from './lazy-clicks.ts'

/** Replays the click or change made on the controls of a lazy part before it loaded. For the outermost element of the part. */
export function useReplayEarlyClicks<Outermost extends HTMLElement>() {
  const ref = useRef<Outermost>(null)
  useEffect(() => {
    const early = ref.current && markLoaded(ref.current)
    if (early) replay(early)
  }, [])
  return { ref, 'data-lazy': '' }
}
