import { Button } from '@morsel/ui/basics/button'
import { type ReactNode, useState } from 'react'
import { AskFirst } from '../../elements/ask-first.tsx'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { useConfirmIdentity } from '../../identity/use-confirm-identity.tsx'

interface ConfirmedActionProps<Result extends object> {
  /** The text of the button. */
  label: string
  /** What the dialog says before the moderator confirms. */
  hint: string
  /** What the action is about. */
  children: ReactNode
  call: () => Promise<Result>
  /** Runs after the call, but not if the moderator didn't confirm their identity. */
  onDone: (result: Result) => unknown
}

/** A line with a button whose action asks first, and asks for proof of identity if that is too long ago. */
export function ConfirmedAction<Result extends object>({ label, hint, children, call, onDone }: ConfirmedActionProps<Result>) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const { withProof, dialog } = useConfirmIdentity()
  const action = useAction(async () => {
    setAsking(false)
    const done = await withProof(call)
    if (done !== undefined) await onDone(done)
  })
  return (
    <div className="grid gap-2">
      <p>{children}</p>
      <FormBanner error={action.error} />
      <Button kind="secondary" dense className="justify-self-start" pending={action.isPending} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <AskFirst
          title={label}
          cancelLabel={t('moderation.cancel')}
          confirmLabel={label}
          onClose={() => setAsking(false)}
          onConfirm={() => void action.start()}
        >
          {hint}
        </AskFirst>
      )}
      {dialog}
    </div>
  )
}
