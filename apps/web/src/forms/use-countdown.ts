import { useEffect, useState } from 'react'

/** Counts seconds down to zero by the clock, so that the count is right after a suspended tab wakes up. */
export function useCountdown(start: number): { left: number; restart: (seconds: number) => void } {
  const [run, setRun] = useState({ seconds: start })
  const [left, setLeft] = useState(start)
  useEffect(() => {
    const end = Date.now() + run.seconds * 1000
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [run])
  const restart = (seconds: number) => {
    setLeft(seconds)
    setRun({ seconds })
  }
  return { left, restart }
}
