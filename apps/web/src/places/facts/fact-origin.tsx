import { errorOf } from '@morsel/client/errors'
import type { ChangeTarget, FieldName } from '@morsel/contract/change'
import { Button } from '@morsel/ui/basics/button'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTimeAgo } from '../../elements/moment.tsx'
import { useOneAtATime } from '../../elements/use-one-at-a-time.ts'
import { bannerSentence } from '../../forms/form-messages.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { useSession } from '../../session/session-state.ts'
import { showToast } from '../../toasts/toasts.tsx'
import { useOriginText } from './use-origin-text.ts'

/** "From Mia, 3 days ago, confirmed by 2", and "Still correct" for signed-in users. */
export function FactOrigin({ target, field }: { target: ChangeTarget; field: FieldName }) {
  const t = useT()
  const { client, queries, messages } = useRouter().options.context
  const isGuest = useSession() === null
  const { data, dataUpdatedAt, refetch } = useQuery(queries.change.facts(target))
  const [isConfirmed, setConfirmed] = useState(false)
  const { run } = useOneAtATime()
  const originText = useOriginText()
  const timeAgo = useTimeAgo()
  const origin = data?.origins.find((each) => each.field === field)
  const confirm = () =>
    run(async () => {
      setConfirmed(true)
      try {
        await client.change.confirm.mutate({ ...target, fields: [field] })
        await refetch()
      } catch (thrown) {
        setConfirmed(false)
        await messages.load(['errors'])
        showToast(bannerSentence(messages.t, errorOf(thrown), ''))
      }
    })
  if (!data) return null
  return (
    <div className="grid justify-items-start gap-2">
      {origin && <p className="text-small text-ink-muted">{originText(origin, timeAgo(origin.at, new Date(dataUpdatedAt)))}</p>}
      {!isGuest && !isConfirmed && (
        <Button kind="secondary" dense onClick={() => void confirm()}>
          {t('contribute.stillRight')}
        </Button>
      )}
      <p role="status" className="text-small font-semibold text-success empty:hidden">
        {isConfirmed && t('contribute.confirmed')}
      </p>
    </div>
  )
}
