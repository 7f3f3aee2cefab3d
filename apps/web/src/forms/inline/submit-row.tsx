import { Button } from '@morsel/ui/basics/button'

/** The submit and cancel buttons of a form. */
export function SubmitRow({
  label,
  pendingLabel,
  isPending,
  cancelLabel,
  onCancel,
  kind = 'primary',
  dense = false,
}: {
  label: string
  /** Label while submitting; the label by default. */
  pendingLabel?: string
  isPending: boolean
  cancelLabel: string
  onCancel: () => void
  kind?: 'primary' | 'secondary'
  dense?: boolean
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" kind={kind} dense={dense} pending={isPending} pendingLabel={pendingLabel ?? label}>
        {label}
      </Button>
      <Button kind="quiet" dense={dense} onClick={onCancel}>
        {cancelLabel}
      </Button>
    </div>
  )
}
