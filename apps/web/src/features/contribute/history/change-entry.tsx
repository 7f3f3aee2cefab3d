import { errorOf } from '@morsel/client/errors'
import type { Change, ChangeFacts } from '@morsel/contract/change'
import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { Badge } from '@morsel/ui/content/badge'
import { Card } from '@morsel/ui/content/card'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadFailed } from '../../../elements/loading/load-failed.tsx'
import { Moment } from '../../../elements/moment.tsx'
import { useOneAtATime } from '../../../elements/use-one-at-a-time.ts'
import { bannerSentence } from '../../../forms/form-messages.ts'
import { useT } from '../../../i18n/messages-provider.tsx'
import { fieldKey } from '../../../places/values/field-key.ts'
import { useValueText } from '../../../places/values/use-value-text.ts'
import { showToast } from '../../../toasts/toasts.tsx'
import { useRefetchFacts } from '../edit/use-send-edit.ts'

type Valued = Pick<ChangeFacts, 'currency' | 'cuisines'>

/** A change: who, when, what was before and after, and a way to undo it. */
export function ChangeEntry({ change, facts }: { change: Change; facts: Valued }) {
  const t = useT()
  const { kind, status, at, by, source, about, together, other, note, decision, canRevert } = change
  return (
    <Card className={status === 'live' ? '' : 'opacity-60'}>
      <h2 className="text-h3">
        <Link href={about.path}>{about.name}</Link>
        {`: ${t(`contribute.change.${kind}`)}`}
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-muted">
        <Who change={change} />
        {source === 'owner' && by !== null && <Badge>{t('contribute.source.owner')}</Badge>}
        <Moment at={at} />
        {about.isMerged && <Badge>{t('contribute.merged')}</Badge>}
        {status !== 'live' && <Badge kind={status === 'waiting' ? 'saffron' : 'danger'}>{t(`contribute.changeStatus.${status}`)}</Badge>}
      </p>
      {together !== null && <Together change={change} count={together} facts={facts} />}
      {together === null && <Differences change={change} facts={facts} />}
      {other && (
        <p>
          <Link href={other.path}>{other.name}</Link>
        </p>
      )}
      {note && (
        <p>
          <bdi>{note}</bdi>
        </p>
      )}
      {decision?.note && (
        <p className="text-small">
          <bdi>{t('contribute.decision', { note: decision.note })}</bdi>
        </p>
      )}
      {canRevert && <RevertButton change={change} />}
    </Card>
  )
}

/** The values before and after a change. */
function Differences({ change: { kind, differences }, facts }: { change: Change; facts: Valued }) {
  const t = useT()
  const textOf = useValueText(facts)
  if (differences.length === 0) return null
  const hasBefore = kind !== 'add' && kind !== 'confirm'
  return (
    <dl className="grid gap-2">
      {differences.map(({ field, from, to }) => (
        <div key={field}>
          <dt className="font-semibold">{t(fieldKey(field))}</dt>
          {hasBefore && (
            <dd>
              <span className="text-small text-ink-muted">{t('contribute.before')} </span>
              <del>{textOf(field, from)}</del>
            </dd>
          )}
          <dd>
            {hasBefore && <span className="text-small text-ink-muted">{t('contribute.after')} </span>}
            <ins className="no-underline">{textOf(field, to)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What was changed together: the number, and each change on request (WEB-912). */
function Together({ change: { id }, count, facts }: { change: Change; count: number; facts: Valued }) {
  const t = useT()
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([])
  return (
    <div className="grid justify-items-start gap-3">
      <p>{t('contribute.together', { count })}</p>
      {cursors.length === 0 && (
        <Button kind="quiet" dense className="needs-scripts" onClick={() => setCursors([undefined])}>
          {t('contribute.showTogether')}
        </Button>
      )}
      {cursors.map((cursor, at) => (
        <TogetherPage
          key={cursor ?? ''}
          id={id}
          cursor={cursor}
          facts={facts}
          onMore={at === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </div>
  )
}

interface TogetherPageProps {
  id: string
  cursor: string | undefined
  facts: Valued
  onMore: ((cursor: string) => void) | undefined
}

function TogetherPage({ id, cursor, facts, onMore }: TogetherPageProps) {
  const t = useT()
  const { queries } = useRouter().options.context
  const { data, isError, refetch } = useQuery(queries.change.together({ id, ...(cursor && { cursor }) }))
  if (isError && !data) return <LoadFailed tryAgain={() => void refetch()}>{t('contribute.historyFailed')}</LoadFailed>
  if (!data) return <div className="min-h-22" aria-busy="true" />
  const { changes, nextCursor } = data
  return (
    <>
      <ul className="grid gap-3">
        {changes.map((change) => (
          <li key={change.id} className="grid gap-1">
            <Link href={change.about.path}>{change.about.name}</Link>
            <Differences change={change} facts={facts} />
          </li>
        ))}
      </ul>
      {nextCursor && onMore && (
        <Button kind="quiet" dense onClick={() => onMore(nextCursor)}>
          {t('contribute.more')}
        </Button>
      )}
    </>
  )
}

function Who({ change: { by, source, isMine } }: { change: Change }) {
  const t = useT()
  if (isMine) return <span>{t('contribute.you')}</span>
  if (by?.username) return <Link href={`/user/${by.username}`}>{by.name}</Link>
  if (by) return <span>{by.name}</span>
  return <span>{t(`contribute.source.${source}`)}</span>
}

/** Undoes a change immediately. The toast offers to undo that. */
function RevertButton({ change: { id, together } }: { change: Change }) {
  const t = useT()
  const { client, messages } = useRouter().options.context
  const refetch = useRefetchFacts()
  const { run, isPending } = useOneAtATime()
  const revert = (which: string) =>
    run(async () => {
      try {
        const { live } = await client.change.revert.mutate({ id: which, note: '' })
        await refetch()
        if (live === null) showToast(t('contribute.done.waiting'))
        else showToast(t('contribute.undone'), { label: t('contribute.undo'), onPress: () => void revert(live) })
      } catch (thrown) {
        showToast(bannerSentence(messages.t, errorOf(thrown), ''))
      }
    })
  return (
    <Button kind="secondary" dense className="needs-scripts justify-self-start" pending={isPending} onClick={() => void revert(id)}>
      {together === null ? t('contribute.revert') : t('contribute.revertTogether', { count: together })}
    </Button>
  )
}
