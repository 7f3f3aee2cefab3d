import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { buttonClass } from '../basics/button.tsx'

export interface DialogProps {
  open: boolean
  /** Called on Esc, the backdrop and the close button. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** The content, then a row of class `dialog-actions` with the safe choice first. */
  children?: ReactNode
  /** The element to focus on opening; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Called on closing. Return false to keep the focus from going back to the opener. */
  returnsFocus?: () => boolean
}

/** A modal dialog. Focus stays inside and returns to the opener. Load it lazily, because no page shows it at first. */
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
