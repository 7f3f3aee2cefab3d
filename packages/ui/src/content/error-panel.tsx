import type { ReactNode } from 'react'
import { AlertIcon } from '../basics/icons.tsx'

/** Replaces a failed part of a page: what failed, what to do (`action`, "Try again") and a small `note` with the request ID. */
export function ErrorPanel({
  title,
  children,
  action,
  note,
}: {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  note?: ReactNode
}) {
  return (
    <div className="error-panel" role="alert">
      <p className="error-panel-head">
        <AlertIcon />
        {title}
      </p>
      {children && <div>{children}</div>}
      {action}
      {note && <p className="error-panel-note">{note}</p>}
    </div>
  )
}
