import { cachedSession } from '@morsel/client/session'
import { useBlocker, useRouter } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { AskFirst } from './ask-first.tsx'

/** Asks before the user leaves unsaved input, while `isHeld` is true. Doesn't ask after the session has ended. */
export function LeaveGuard({
  isHeld,
  title,
  children,
  cancelLabel,
  confirmLabel,
}: {
  isHeld: () => boolean
  title: string
  /** What would be lost. */
  children: ReactNode
  cancelLabel: string
  confirmLabel: string
}) {
  const { queryClient } = useRouter().options.context
  const isGiven = useRef(false)
  const holds = () => isHeld() && !isGiven.current && Boolean(cachedSession(queryClient).data)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => holds() && next.pathname !== current.pathname && next.pathname !== '/login',
    enableBeforeUnload: holds,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  const leave = () => {
    // The next page may load from the server, and the browser would ask again.
    isGiven.current = true
    proceed()
  }
  return (
    <AskFirst onClose={reset} title={title} cancelLabel={cancelLabel} confirmLabel={confirmLabel} onConfirm={leave}>
      <p>{children}</p>
    </AskFirst>
  )
}
