import { useEffect, useRef, useState } from 'react'

/** Whether an element has come into view, or close to it, so that its content can be loaded. */
export function useInView<Kind extends Element>(margin = '0px') {
  const ref = useRef<Kind>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true), {
      rootMargin: margin,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [margin])
  return { ref, isSeen }
}
