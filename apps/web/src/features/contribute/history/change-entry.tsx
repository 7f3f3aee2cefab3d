import { errorOf } from '@morsel/client/errors'
import type { Change, ChangeFacts } from '@morsel/contract/change'
import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { Badge } from '@morsel/ui/content/badge'
import { Card } from '@morsel/ui/content/card'
import { useRouter } from '@tanstack/react-router'
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
  const textOf = useValueText(facts)
  const { kind, status, at, about, differences, other, note, decision, canRevert } = change
  return (
    <Card className={status === 'live' ? '' : 'opacity-60'}>
      <h2 className="text-h3">
        <Link href={about.path}>{about.name}</Link>
        {`: ${t(`contribute.change.${kind}`)}`}
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-muted">
        <Who change={change} />
        <Moment at={at} />
        {status !== 'live' && <Badge kind={status === 'waiting' ? 'saffron' : 'danger'}>{t(`contribute.changeStatus.${status}`)}</Badge>}
      </p>
      {differences.length > 0 && (
        <dl className="grid gap-2">
          {differences.map(({ field, from, to }) => (
            <div key={field}>
              <dt className="font-semibold">{t(fieldKey(field))}</dt>
              {kind !== 'add' && kind !== 'confirm' && (
                <dd>
                  <span className="text-small text-ink-muted">{t('contribute.before')} </span>
                  <del>{textOf(field, from)}</del>
                </dd>
              )}
              <dd>
                {kind !== 'add' && kind !== 'confirm' && <span className="text-small text-ink-muted">{t('contribute.after')} </span>}
                <ins className="no-underline">{textOf(field, to)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
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

function Who({ change: { by, source, isMine } }: { change: Change }) {
  const t = useT()
  if (isMine) return <span>{t('contribute.you')}</span>
  if (by?.username) return <Link href={`/user/${by.username}`}>{by.name}</Link>
  if (by) return <span>{by.name}</span>
  return <span>{t(`contribute.source.${source}`)}</span>
}

/** Undoes a change immediately. The toast offers to undo that. */
function RevertButton({ change: { id } }: { change: Change }) {
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
      {t('contribute.revert')}
    </Button>
  )
}
