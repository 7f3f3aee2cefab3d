import type { SessionUser } from '@morsel/contract/session'
import { Banner } from '@morsel/ui/basics/banner'
import { Button } from '@morsel/ui/basics/button'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useDateText } from '../../elements/moment.tsx'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { useConfirmIdentity } from '../../identity/use-confirm-identity.tsx'
import { isFirstView } from '../../navigation/first-view.ts'
import { askStoredSession } from '../../session/session-state.ts'
import { notifyOtherTabs } from '../../session/session-tabs.ts'
import { useAccountQueries } from './account-data.ts'
import { DataDownload } from './data-download.tsx'
import { DeleteNow } from './delete-now.tsx'
import { NeedsScripts } from './needs-scripts.tsx'
import { CardData, SecurityCard } from './security-card.tsx'

/** The only page of an account scheduled for deletion: restore, delete now, download data (WEB-767). */
export function ScheduledDeletion({ user: { email } }: { user: Pick<SessionUser, 'email'> }) {
  const t = useT()
  const dateText = useDateText()
  const deletion = useQuery(useAccountQueries().deletion)
  const heading = useRef<HTMLHeadingElement>(null)
  // Move the focus here when it replaces the request form.
  useEffect(() => {
    if (!isFirstView() || document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <>
      <h1 className="mb-6" tabIndex={-1} ref={heading}>
        {t('deletion.leavingTitle')}
      </h1>
      <div className="grid gap-6">
        <NeedsScripts />
        <CardData query={deletion} failed={t('deletion.failed')}>
          {({ erasedAt }) => (
            <Banner kind="warning">
              {erasedAt ? t('deletion.leavingOn', { day: dateText(erasedAt, 'day') }) : t('deletion.leavingSoon')}
            </Banner>
          )}
        </CardData>
        <p>{t('deletion.notice')}</p>
        <Restore />
        <SecurityCard id="data" title={t('deletion.dataTitle')}>
          <DataDownload />
        </SecurityCard>
        <SecurityCard id="now" title={t('deletion.nowTitle')}>
          <DeleteNow email={email} />
        </SecurityCard>
      </div>
    </>
  )
}

function Restore() {
  const t = useT()
  const router = useRouter()
  const { client } = router.options.context
  const { withProof, dialog } = useConfirmIdentity()
  const action = useAction(async () => {
    const answer = await withProof(() => client.user.restore.mutate({}))
    if (!answer) return
    await askStoredSession(router.options.context)
    notifyOtherTabs()
    await router.navigate({ href: '/settings/security?notice=restored', replace: true })
  })
  return (
    <div className="grid gap-3">
      <FormBanner error={action.error} />
      <p>
        <Button
          className="needs-scripts"
          pending={action.isPending}
          pendingLabel={t('deletion.restoring')}
          onClick={() => void action.start()}
        >
          {t('deletion.restore')}
        </Button>
      </p>
      {dialog}
    </div>
  )
}
