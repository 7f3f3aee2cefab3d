import { useT } from '../../i18n/messages-provider.tsx'
import { useIsLeaving, useSession } from '../../session/session-state.ts'
import { DeletionRequest } from './deletion-request.tsx'
import { ScheduledDeletion } from './scheduled-deletion.tsx'

/** `/settings/security/delete-your-account`: the request, or the scheduled state. */
export function DeletionPage() {
  const t = useT()
  const user = useSession()?.user
  const isLeaving = useIsLeaving()
  if (!user) return null
  if (isLeaving) return <ScheduledDeletion user={user} />
  return (
    <>
      <h1 className="mb-6" tabIndex={-1}>
        {t('deletion.title')}
      </h1>
      <DeletionRequest user={user} />
    </>
  )
}
