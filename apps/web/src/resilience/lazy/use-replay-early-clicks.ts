import { useEffect, useRef } from 'react'
import { replay } from './early-clicks.ts'
import { markLoaded } from './lazy-clicks.ts'

/** For the outermost element of a lazy part that has controls: replays the click or change made on them before the part loaded. */
export function useReplayEarlyClicks<Outermost extends HTMLElement>() {
  const ref = useRef<Outermost>(null)
  useEffect(() => {
    const early = ref.current && markLoaded(ref.current)
    if (early) replay(early)
  }, [])
  return { ref, 'data-lazy': '' }
}
