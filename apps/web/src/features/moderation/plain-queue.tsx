import { errorOf } from '@morsel/client/errors'
import type { QueueEntry } from '@morsel/contract/moderation'
import { decisionReasons } from '@morsel/contract/moderation-kinds'
import { Button } from '@morsel/ui/basics/button'
import { Card } from '@morsel/ui/content/card'
import { EmptyState } from '@morsel/ui/content/empty-state'
import { TextArea } from '@morsel/ui/controls/text-area'
import { Select } from '@morsel/ui/frame/select'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useFailedPost } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { EntryFacts } from './queue-item.tsx'
import { verbs } from './queue-texts.ts'

/** The queue without scripts: the oldest entries, each with a form that is posted (WEB-978). */
export function PlainQueue() {
  const t = useT()
  const { queries } = useRouter().options.context
  // Only the server asks, and only browsers without scripts show it.
  const { data, error } = useQuery({ ...queries.moderation.queue({}), enabled: false })
  const posted = useFailedPost('/moderation')
  if (error) return <FormBanner error={errorOf(error)} />
  return (
    <div className="grid gap-5">
      <FormBanner error={posted?.error} />
      {data?.entries.length === 0 && <EmptyState>{t('moderation.empty')}</EmptyState>}
      {data?.entries.map((entry) => (
        <Card key={entry.id}>
          <EntryFacts entry={entry} />
          {entry.isMine ? <p className="text-small text-ink-muted">{t('moderation.mine')}</p> : <PlainDecision entry={entry} />}
        </Card>
      ))}
    </div>
  )
}

function PlainDecision({ entry: { kind, id } }: { entry: QueueEntry }) {
  const t = useT()
  return (
    <form method="post" className="grid gap-4">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <Select label={t('moderation.reason')} name="reason" required defaultValue="">
        <option value="" />
        {decisionReasons.map((each) => (
          <option key={each} value={each}>
            {t(`moderation.reason.${each}`)}
          </option>
        ))}
      </Select>
      <TextArea label={t('moderation.note')} name="note" hint={t('moderation.noteHint')} rows={2} maxLength={1000} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="accept" value="yes" kind="secondary">
          {t(verbs[kind].accept)}
        </Button>
        <Button type="submit" name="accept" value="no" kind="quiet">
          {t(verbs[kind].decline)}
        </Button>
      </div>
    </form>
  )
}
