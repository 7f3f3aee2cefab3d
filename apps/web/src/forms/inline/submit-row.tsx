import { Button } from '@morsel/ui/basics/button'

/** The end of a form that may be given up: what sends it, and the way out. */
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
  /** Said while it is on its way; the label unless given. */
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
