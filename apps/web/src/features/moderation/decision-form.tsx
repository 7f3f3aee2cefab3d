import { type DecisionReason, decisionReasons } from '@morsel/contract/moderation-kinds'
import { Button } from '@morsel/ui/basics/button'
import { TextArea } from '@morsel/ui/controls/text-area'
import { Select } from '@morsel/ui/frame/select'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { useConfirmIdentity } from '../../identity/use-confirm-identity.tsx'

interface DecisionFormProps {
  label: string
  /** The most common reason. */
  reason: DecisionReason
  /** Additional fields. */
  children?: ReactNode
  isDanger?: boolean
  onSend: (why: { reason: DecisionReason; note: string }) => Promise<object>
  onClose: () => void
}

/** Asks for the reason of a decision, with the usual one chosen, so that Enter decides (MOD-130). */
export function DecisionForm({ label, reason, children, isDanger = false, onSend, onClose }: DecisionFormProps) {
  const t = useT()
  const [chosen, setChosen] = useState(reason)
  const [note, setNote] = useState('')
  const { withProof, dialog } = useConfirmIdentity()
  const action = useAction(async () => void (await withProof(() => onSend({ reason: chosen, note }))))
  const button = useRef<HTMLButtonElement>(null)
  // Enter decides as soon as the form is open.
  useEffect(() => button.current?.focus(), [])
  return (
    <form
      className="grid gap-4"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      onSubmit={(event) => {
        event.preventDefault()
        void action.start()
      }}
    >
      <FormBanner error={action.error} />
      <Select
        label={t('moderation.reason')}
        value={chosen}
        onChange={({ target }) => setChosen(decisionReasons.find((each) => each === target.value) ?? chosen)}
      >
        {decisionReasons.map((each) => (
          <option key={each} value={each}>
            {t(`moderation.reason.${each}`)}
          </option>
        ))}
      </Select>
      {children}
      <TextArea
        label={t('moderation.note')}
        optional={t('contribute.optional')}
        hint={t('moderation.noteHint')}
        rows={2}
        maxLength={1000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button ref={button} type="submit" kind={isDanger ? 'danger' : 'primary'} pending={action.isPending}>
          {label}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('moderation.cancel')}
        </Button>
      </div>
      {dialog}
    </form>
  )
}
