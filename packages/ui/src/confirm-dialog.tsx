import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'

/** Properties of `ConfirmDialog`. */
export interface ConfirmDialogProps {
  open: boolean
  /** Asked to close by Esc or the safe choice. */
  onClose: () => void
  title: ReactNode
  /** What will happen. */
  children: ReactNode
  /** The safe choice ("Keep my account"). */
  cancelLabel: string
  /** What is done ("Delete my account"). */
  confirmLabel: string
  pendingLabel?: string | undefined
  pending?: boolean
  onConfirm: () => void
  /** Asked on closing: whether the focus goes back to the opener. It does unless this says no, because it has gone elsewhere. */
  returnsFocus?: () => boolean
}

/** Asks before something that cannot be taken back: the consequence, and the safe choice first and focused (WEB-763). Load it lazily. */
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
