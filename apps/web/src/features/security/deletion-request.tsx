import { constants } from '@morsel/contract/constants'
import type { SessionUser } from '@morsel/contract/session'
import { Banner } from '@morsel/ui/basics/banner'
import { Link } from '@morsel/ui/basics/link'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useT } from '../../i18n/messages-provider.tsx'
import { hasPassword, useAccountQueries } from './account-data.ts'
import { DataDownload } from './data-download.tsx'
import { DeletionForm } from './deletion-form.tsx'
import { DeletionOff } from './deletion-off.tsx'
import { NeedsScripts } from './needs-scripts.tsx'
import { RemovePhotos } from './remove-photos.tsx'
import { CardData, SecurityCard } from './security-card.tsx'

const daySeconds = 86_400

/** What deletion means, alternatives, and the form. */
export function DeletionRequest({ user }: { user: SessionUser }) {
  const t = useT()
  const { site } = useRouter().options.context
  const accounts = useQuery(useAccountQueries().accounts)
  if (!site.config.canDeleteAccount)
    return (
      <Banner kind="warning">
        <DeletionOff />
      </Banner>
    )
  return (
    <div className="grid gap-6">
      <NeedsScripts />
      <p className="text-lead">{t('deletion.intro', { days: Math.round(site.config.deletionGraceSeconds / daySeconds) })}</p>
      <SecurityCard id="goes" title={t('deletion.goesTitle')}>
        <ul className="grid list-disc gap-1 ps-5">
          <li>{t('deletion.goesProfile')}</li>
          <li>{t('deletion.goesReviews')}</li>
          <li>{t('deletion.goesDevices')}</li>
          <li>{t('deletion.goesJournal')}</li>
        </ul>
        <h3>{t('deletion.staysTitle')}</h3>
        <p>{t('deletion.staysName', { days: constants.formerUsernameSeconds / daySeconds })}</p>
      </SecurityCard>
      <SecurityCard id="instead" title={t('deletion.insteadTitle')}>
        <p>
          <Link href="/settings/security#sessions" className="tap">
            {t('deletion.insteadSignOut')}
          </Link>
        </p>
        <p>
          <Link href="/settings/profile#visibility" className="tap">
            {t('deletion.insteadPrivate')}
          </Link>
        </p>
      </SecurityCard>
      <SecurityCard id="data" title={t('deletion.dataTitle')}>
        <DataDownload />
        <RemovePhotos />
      </SecurityCard>
      <SecurityCard id="delete" title={t('deletion.formTitle')}>
        <CardData query={accounts} failed={t('security.accountsFailed')}>
          {(list) => <DeletionForm user={user} asksPassword={hasPassword(list) === true} />}
        </CardData>
      </SecurityCard>
    </div>
  )
}
