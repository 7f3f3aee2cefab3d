import type { ChangeFacts } from '@morsel/contract/change'
import { type EditedField, type FormEntries, fieldsOfTopic } from '@morsel/contract/change-topics'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useForm } from '../../../forms/use-form.ts'
import { useT } from '../../../i18n/messages-provider.tsx'
import { problemText } from '../problem-text.ts'
import { useDraft } from './device-draft.ts'
import { useSendEdit } from './use-send-edit.ts'

/** Edits by field. */
export type Edits = Readonly<Record<string, { from: unknown; to: unknown }>>

/** The current values of fields that others have changed since the edit was started, and the user's own. */
export interface EditConflict {
  conflicts: Readonly<Record<string, unknown>>
  mine: Edits
}

/** The state of a topic's form: entries, draft, problems, conflict and outcome. */
export function useEditForm(facts: ChangeFacts, topic: string) {
  const { kind, path, currency, restaurant, item } = facts
  const t = useT()
  const router = useRouter()
  const page = `${path}/edit`
  const draft = useDraft(`${page}?about=${topic}`)
  const before = useRef<Readonly<Record<string, unknown>>>(restaurant ?? item ?? {})
  const [conflict, setConflict] = useState<EditConflict>()
  const [attempts, setAttempts] = useState(0)
  const [outcome, setOutcome] = useState<'none' | 'waiting'>()
  const sendEdit = useSendEdit(facts)
  const fields: readonly (EditedField | 'note')[] = [...(fieldsOfTopic(kind, topic) ?? []), 'note']
  const loadReader = async () => {
    const { readEdits } = await import('@morsel/contract/change-form')
    return (entries: FormEntries) => readEdits(kind, topic, before.current, entries, currency)
  }
  const form = useForm({
    path: page,
    name: 'edit',
    fields,
    rules: async () => {
      const read = await loadReader()
      return (entries) => {
        const { problems, fields: edited } = read(entries)
        const isEmpty = Object.keys({ ...problems, ...edited }).length === 0 && !entries.note?.trim()
        return isEmpty ? { note: 'CHANGE_EMPTY' } : problems
      }
    },
    fieldsOf: () => [],
    ownText: (problem) => problemText(t, problem, currency),
    send: async (entries) => {
      const mine = (await loadReader())(entries).fields
      const result = await sendEdit({ fields: mine, note: entries.note ?? '', trap: entries.trap ?? '' })
      if ('conflicts' in result) return setConflict({ conflicts: result.conflicts, mine })
      draft.end()
      if (result.state === 'live') await router.navigate({ href: path })
      else setOutcome(result.state)
    },
  })
  const resolve = () => {
    before.current = { ...before.current, ...conflict?.conflicts }
    setConflict(undefined)
  }
  const isPosted = Object.keys(form.posted).length > 0
  return {
    ...form,
    formProps: {
      ...form.formProps,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        setAttempts((count) => count + 1)
        return form.formProps.onSubmit(event)
      },
    },
    /** What the fields show instead of the facts. */
    entries: isPosted ? form.posted : draft.draft,
    /** The values that the edit is based on, for a post without scripts. */
    before: Object.fromEntries(fields.map((field) => [field, before.current[field] ?? null])),
    draft: { ...draft, isShown: draft.draft !== undefined && !isPosted },
    attempts,
    outcome,
    conflict,
    /** Saves the user's own values over the current ones. */
    keepMine: () => {
      resolve()
      form.formProps.ref.current?.requestSubmit()
    },
    keepTheirs: () => {
      resolve()
      draft.discard()
      void router.invalidate()
    },
  }
}
