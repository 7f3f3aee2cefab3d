import { cachedSession } from '@morsel/client/session'
import { useBlocker, useRouter } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { AskFirst } from './ask-first.tsx'

/** Asks before something is left that would be lost, for as long as `isHeld` says so. A session that ended asks nobody. */
export function LeaveGuard({
  isHeld,
  title,
  children,
  cancelLabel,
  confirmLabel,
}: {
  isHeld: () => boolean
  title: string
  /** What will be lost. */
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
    // The next page may come from the server: browsers would ask once more.
    isGiven.current = true
    proceed()
  }
  return (
    <AskFirst onClose={reset} title={title} cancelLabel={cancelLabel} confirmLabel={confirmLabel} onConfirm={leave}>
      <p>{children}</p>
    </AskFirst>
  )
}
