import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { useAction } from '../../elements/use-action.ts'
import { useFailedPost } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { useConfirmIdentity } from '../../identity/use-confirm-identity.tsx'
import { ConsentQuestion, QuestionSkeleton } from './consent-question.tsx'
import { ExpiredRequest } from './expired-request.tsx'
import { hasExpired } from './has-expired.ts'

/** `/oauth/consent`: an app in this browser asks to use the account (AUTH-1001). */
export function ConsentStep({ request }: { request: string }) {
  const t = useT()
  const { client, queries } = useRouter().options.context
  const { withProof, dialog } = useConfirmIdentity()
  const [isLeaving, setIsLeaving] = useState(false)
  const { data, error, refetch } = useQuery({ ...queries.consent.get({ request }), enabled: !isLeaving, retry: false })
  const decision = useAction(async (allow: boolean) => {
    const answer = await withProof(() => client.consent.decide.mutate({ request, allow }))
    if (!answer) return
    setIsLeaving(true)
    window.location.assign(answer.url)
  }, useFailedPost('/oauth/consent#consent')?.error)
  if (hasExpired(error) || hasExpired(decision.error)) return <ExpiredRequest />
  return (
    <>
      <h1 tabIndex={-1}>{t('oauth.title')}</h1>
      {data ? (
        <ConsentQuestion
          consent={data}
          values={{ do: 'consent', of: 'consent', request }}
          isPending={decision.isPending || isLeaving}
          error={decision.error}
          onDecide={(allow) => void decision.start(allow)}
        />
      ) : error ? (
        <LoadFailed tryAgain={() => void refetch()}>{t('errors.INTERNAL_SERVER_ERROR')}</LoadFailed>
      ) : (
        <QuestionSkeleton />
      )}
      {dialog}
    </>
  )
}
