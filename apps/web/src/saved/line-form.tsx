import { errorOf } from '@morsel/client/errors'
import { TextArea } from '@morsel/ui/controls/text-area'
import { TextField } from '@morsel/ui/fields/text-field'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useOneAtATime } from '../elements/use-one-at-a-time.ts'
import { bannerSentence } from '../forms/form-messages.ts'
import { SubmitRow } from '../forms/inline/submit-row.tsx'
import { useT } from '../i18n/messages-provider.tsx'

export interface LineFormProps {
  label: string
  /** The message for an empty field. */
  missing?: string
  initial?: string
  /** Maximum length. */
  max: number
  /** Multi-line, may be empty. */
  isText?: boolean
  submitLabel: string
  cancelLabel: string
  onCancel: () => void
  /** Errors are shown. */
  send: (text: string) => Promise<void>
}

/** A form with one field: a title, a name or a note. Opens with focus; Escape cancels. */
export function LineForm({ label, missing, initial = '', max, isText = false, submitLabel, cancelLabel, onCancel, send }: LineFormProps) {
  const t = useT()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<string>()
  const { run, isPending } = useOneAtATime()
  const focus = () => form.current?.querySelector<HTMLElement>('.input')?.focus()
  useEffect(focus, [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    const problem =
      text === '' && !isText
        ? (missing ?? t('saved.problem.missing'))
        : [...text].length > max
          ? t('saved.problem.tooLong', { max })
          : undefined
    setError(problem)
    if (problem !== undefined) return focus()
    void run(async () => {
      try {
        await send(text)
      } catch (thrown) {
        const failure = errorOf(thrown)
        setError(failure.fieldErrors ? t('saved.problem.invalid') : bannerSentence(t, failure, ''))
        focus()
      }
    })
  }
  const field = { id, name: 'text', label, defaultValue: initial, error, autoComplete: 'off' }
  return (
    <form ref={form} className="grid gap-3" onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
      {isText ? <TextArea {...field} rows={3} /> : <TextField {...field} />}
      <SubmitRow dense label={submitLabel} isPending={isPending} cancelLabel={cancelLabel} onCancel={onCancel} />
    </form>
  )
}
