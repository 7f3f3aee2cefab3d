import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { buttonClass } from './button.tsx'

/** Properties of `Dialog`. */
export interface DialogProps {
  open: boolean
  /** Asked to close by Esc, the backdrop or the close button. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Content, then a row of class `dialog-actions` with the safe choice first. */
  children?: ReactNode
  /** What gets focus on opening; the first control otherwise. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Asked on closing: whether the focus goes back to the opener. It does unless this says no, because it has gone elsewhere. */
  returnsFocus?: () => boolean
}

/** A modal dialog: focus stays inside and returns to the opener. Load it lazily: no page shows it at first. */
export function Dialog({ open, onClose, title, description, children, initialFocus, returnsFocus }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup className="dialog" {...(initialFocus && { initialFocus })} {...(returnsFocus && { finalFocus: returnsFocus })}>
          <Base.Title className="dialog-title">{title}</Base.Title>
          {description && <Base.Description>{description}</Base.Description>}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** A button inside a `Dialog` that closes it. */
export function DialogClose({ children, kind = 'secondary' }: { children: ReactNode; kind?: 'secondary' | 'quiet' }) {
  return <Base.Close className={buttonClass(kind)}>{children}</Base.Close>
}
