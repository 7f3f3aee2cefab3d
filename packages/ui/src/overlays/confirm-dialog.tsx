import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from '../basics/button.tsx'

export interface ConfirmDialogProps {
  open: boolean
  /** Called on Esc and the safe choice. */
  onClose: () => void
  title: ReactNode
  /** What the action does. */
  children: ReactNode
  /** The label of the safe choice ("Keep my account"). */
  cancelLabel: string
  /** The action ("Delete my account"). */
  confirmLabel: string
  pendingLabel?: string | undefined
  pending?: boolean
  onConfirm: () => void
  /** Called on closing. Return false to keep the focus from going back to the opener. */
  returnsFocus?: () => boolean
}

/** Asks for confirmation before an action that can't be undone, with the safe choice first and focused (WEB-763). Load it lazily. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  cancelLabel,
  confirmLabel,
  pendingLabel,
  pending = false,
  onConfirm,
  returnsFocus = () => true,
}: ConfirmDialogProps) {
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup className="dialog" initialFocus={keep} finalFocus={returnsFocus}>
          <Base.Title className="dialog-title">{title}</Base.Title>
          <Base.Description render={<div />}>{children}</Base.Description>
          <div className="dialog-actions">
            <Base.Close ref={keep} render={<Button kind="secondary" />}>
              {cancelLabel}
            </Base.Close>
            <Button kind="danger" pending={pending} {...(pendingLabel && { pendingLabel })} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
