import type { QueueEntry } from '@morsel/contract/moderation'
import { photoPath } from '@morsel/contract/photo-file'
import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { Badge } from '@morsel/ui/content/badge'
import { Card } from '@morsel/ui/content/card'
import { useRouter } from '@tanstack/react-router'
import { Moment } from '../../elements/moment.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { fieldKey } from '../../places/values/field-key.ts'
import { useValueText } from '../../places/values/use-value-text.ts'
import { DecisionForm } from './decision-form.tsx'
import { causeKey, usualReason, verbs } from './queue-texts.ts'

interface QueueItemProps {
  entry: QueueEntry
  /** The decision that needs a reason; undefined if none does. */
  choice: 'accept' | 'decline' | undefined
  onChoose: (choice: 'accept' | 'decline' | undefined) => void
  onDecided: () => void
}

/** An open decision: what it's about, who made it, and two buttons. */
export function QueueItem({ entry, choice, onChoose, onDecided }: QueueItemProps) {
  const t = useT()
  const { client } = useRouter().options.context
  const { kind, id, isMine } = entry
  return (
    <Card>
      <EntryFacts entry={entry} />
      {isMine && <p className="text-small text-ink-muted">{t('moderation.mine')}</p>}
      {!isMine && choice === undefined && (
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" onClick={() => onChoose('accept')}>
            {t(verbs[kind].accept)}
          </Button>
          <Button kind="quiet" onClick={() => onChoose('decline')}>
            {t(verbs[kind].decline)}
          </Button>
        </div>
      )}
      {choice !== undefined && (
        <DecisionForm
          key={choice}
          label={t(verbs[kind][choice])}
          reason={usualReason(entry, choice === 'accept')}
          onSend={async (why) => {
            const done = await client.moderation.decide.mutate({ kind, id, accept: choice === 'accept', ...why })
            onDecided()
            return done
          }}
          onClose={() => onChoose(undefined)}
        />
      )}
    </Card>
  )
}

/** What an entry is about, and who made it. */
export function EntryFacts({ entry }: { entry: QueueEntry }) {
  const t = useT()
  const { kind, id, at, about, path, author, reporter, cause, note, text, photo } = entry
  const why = causeKey(cause)
  return (
    <>
      <h2 id={`about-${id}`} className="text-h3">
        {path === '' ? <bdi>{about}</bdi> : <Link href={path}>{about}</Link>}
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-muted">
        <Badge>{t(`moderation.kind.${kind}`)}</Badge>
        {why !== undefined && <Badge kind="saffron">{t(why)}</Badge>}
        <Moment at={at} />
        <Person said={(name) => t('moderation.by', { name })} person={author} isKnown={kind !== 'report' || author !== null} />
        <Person said={(name) => t('moderation.reportedBy', { name })} person={reporter} isKnown={kind === 'report'} />
      </p>
      {text !== '' && (
        <blockquote className="whitespace-pre-line">
          <bdi>{text}</bdi>
        </blockquote>
      )}
      {photo !== null && (
        <img
          src={photoPath(photo.id, 320)}
          width={photo.width}
          height={photo.height}
          alt={photo.alt}
          loading="lazy"
          className="h-auto w-full max-w-80 rounded-field"
        />
      )}
      <Differences entry={entry} />
      {note !== '' && (
        <p>
          <q>
            <bdi>{note}</bdi>
          </q>
        </p>
      )}
    </>
  )
}

interface PersonProps {
  person: QueueEntry['author']
  said: (name: string) => string
  isKnown: boolean
}

function Person({ person, said, isKnown }: PersonProps) {
  const t = useT()
  if (!isKnown) return null
  if (person === null) return <span>{said(t('moderation.unknownPerson'))}</span>
  return <Link href={`/moderation/person/${person.id}`}>{said(person.name)}</Link>
}

/** Prices name their currency; cuisines are known by their slugs. */
const noFacts = { currency: 'EUR', cuisines: [] }

function Differences({ entry: { differences } }: { entry: QueueEntry }) {
  const t = useT()
  const textOf = useValueText(noFacts)
  if (differences.length === 0) return null
  return (
    <dl className="grid gap-2">
      {differences.map(({ field, from, to }) => (
        <div key={field}>
          <dt className="font-semibold">{t(fieldKey(field))}</dt>
          <dd>
            <span className="text-small text-ink-muted">{t('contribute.before')} </span>
            <del>{textOf(field, from)}</del>
          </dd>
          <dd>
            <span className="text-small text-ink-muted">{t('contribute.after')} </span>
            <ins className="no-underline">{textOf(field, to)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
