import type { ChangeFacts } from '@morsel/contract/change'
import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { TextArea } from '@morsel/ui/controls/text-area'
import { FormProblems } from '../../../forms/form-problems.tsx'
import { valuesOf } from '../../../forms/use-form.ts'
import { useT } from '../../../i18n/messages-provider.tsx'
import { ContributorBanner } from '../../../people/contributor-banner.tsx'
import { useSession } from '../../../session/session-state.ts'
import { Conflict } from './conflict.tsx'
import type { NearbyChoice } from './other-place.tsx'
import { TopicFields } from './topic-fields.tsx'
import { useEditForm } from './use-edit-form.ts'

interface EditFormProps {
  facts: ChangeFacts
  topic: string
  cuisines: readonly { slug: string; name: string }[]
  nearby: readonly NearbyChoice[]
}

/** Edits the facts of one topic. Also works without scripts. Guests can use it; their edits wait for a second person. */
export function EditForm({ facts, topic, cuisines, nearby }: EditFormProps) {
  const { path, name } = facts
  const t = useT()
  const isGuest = useSession() === null
  const page = `${path}/edit`
  const { formProps, entries, before, draft, attempts, outcome, conflict, keepMine, keepTheirs, sentences, summary, banner, isPending } =
    useEditForm(facts, topic)
  if (outcome) return <Outcome outcome={outcome} facts={facts} />
  return (
    <div className="grid gap-5">
      <ContributorBanner error={banner} />
      <FormProblems summary={summary} />
      {conflict && <Conflict facts={facts} conflict={conflict} onKeepMine={keepMine} onKeepTheirs={keepTheirs} />}
      {draft.isShown && (
        <p className="text-small text-ink-muted" role="status">
          {t('contribute.draft')}{' '}
          <Button kind="quiet" dense onClick={draft.discard}>
            {t('contribute.discard')}
          </Button>
        </p>
      )}
      <form
        {...formProps}
        action={`${page}?about=${topic}`}
        aria-label={t('contribute.titleOf', { name })}
        className="grid gap-5"
        onInput={({ currentTarget }) => draft.save(() => valuesOf(currentTarget))}
      >
        <HiddenEntries facts={facts} topic={topic} before={before} />
        <TopicFields
          key={draft.round}
          topic={topic}
          prefix="edit"
          facts={facts}
          entries={entries}
          sentences={sentences}
          attempts={attempts}
          cuisines={cuisines}
          nearby={nearby}
        />
        <TextArea
          key={`note-${draft.round}`}
          id="edit-note"
          name="note"
          label={t(topic === 'other' ? 'contribute.whatElse' : 'contribute.note')}
          optional={topic === 'other' ? undefined : t('contribute.optional')}
          hint={topic === 'other' ? undefined : t('contribute.noteHint')}
          maxLength={1000}
          defaultValue={entries?.note ?? ''}
          error={sentences.note}
        />
        <p className="text-small text-ink-muted">{t(isGuest ? 'contribute.guestNote' : 'contribute.license')}</p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={isPending} pendingLabel={t('contribute.sending')}>
            {t(isGuest ? 'contribute.send' : 'contribute.save')}
          </Button>
          <Link href={page} className="inline-block py-2">
            {t('contribute.otherTopic')}
          </Link>
        </div>
      </form>
    </div>
  )
}

/** Hidden fields: what a post without scripts needs, and a honeypot. */
function HiddenEntries({ facts, topic, before }: { facts: ChangeFacts; topic: string; before: Record<string, unknown> }) {
  const { kind, id, currency } = facts
  return (
    <>
      {Object.entries({ kind, id, about: topic, currency, before: JSON.stringify(before) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div hidden>
        <input name="trap" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
    </>
  )
}

/** The outcome of an edit that isn't live. */
function Outcome({ outcome, facts: { path, name } }: { outcome: 'none' | 'waiting'; facts: ChangeFacts }) {
  const t = useT()
  return (
    <div className="grid gap-4" tabIndex={-1} ref={(box) => box?.focus()}>
      <p className="text-h3">{t(`contribute.done.${outcome}`)}</p>
      <p>{t(`contribute.done.${outcome}Text`)}</p>
      <Link href={path} className="inline-block py-1.5">
        {t('contribute.backTo', { name })}
      </Link>
    </div>
  )
}
