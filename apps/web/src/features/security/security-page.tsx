import { buttonClass } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'
import { AccountsCard } from './accounts-card.tsx'
import { Checkup } from './checkup.tsx'
import { isConnectFailure } from './connect-failures.ts'
import { ConnectedAppsCard } from './connected-apps-card.tsx'
import { DataDownload } from './data-download.tsx'
import { DeletionOff } from './deletion-off.tsx'
import { EmailCard } from './email-card.tsx'
import { isLinkFailure } from './link-failures.ts'
import { NeedsScripts } from './needs-scripts.tsx'
import { OwnAppsCard } from './own-apps-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { RemovePhotos } from './remove-photos.tsx'
import { SecurityCard } from './security-card.tsx'
import { SecurityLogCard } from './security-log-card.tsx'
import { SecurityNotice } from './security-notice.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TokensCard } from './tokens-card.tsx'
import { TrustedCard } from './trusted-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

const route = getRouteApi('/_auth-required/_settings/settings/security')

/** The sections in order, by anchor; each loads and fails separately (WEB-759). */
const sections = [
  { id: 'checkup', Section: Checkup },
  { id: 'email', Section: Email },
  { id: 'password', Section: PasswordCard },
  { id: 'two-factor', Section: TwoFactorCard },
  { id: 'passkeys', Section: PasskeysCard },
  { id: 'accounts', Section: Accounts },
  { id: 'sessions', Section: SessionsCard },
  { id: 'trusted', Section: TrustedCard },
  { id: 'apps', Section: ConnectedAppsCard },
  { id: 'tokens', Section: TokensCard },
  { id: 'own-apps', Section: OwnAppsCard },
  { id: 'journal', Section: SecurityLogCard },
  { id: 'data', Section: Data },
  { id: 'danger', Section: Danger },
] as const satisfies readonly { id: string; Section: ComponentType<{ id: string }> }[]

/** `/settings/security`. */
export function SecurityPage() {
  const t = useT()
  return (
    <>
      <h1 className="mb-6" tabIndex={-1}>
        {t('security.title')}
      </h1>
      <div className="grid gap-6">
        <NeedsScripts />
        <SecurityNotice />
        {sections.map(({ id, Section }) => (
          <Section key={id} id={id} />
        ))}
      </div>
    </>
  )
}

function Email({ id }: { id: string }) {
  const { error, notice } = route.useSearch()
  const hasChanged = notice === 'email-changed' && error === undefined
  return <EmailCard id={id} outcome={isLinkFailure(error) ? error : hasChanged ? 'changed' : undefined} />
}

function Accounts({ id }: { id: string }) {
  const { error } = route.useSearch()
  return <AccountsCard id={id} failure={isConnectFailure(error) ? error : undefined} />
}

function Data({ id }: { id: string }) {
  const t = useT()
  return (
    <SecurityCard id={id} title={t('security.data')}>
      <DataDownload />
      <RemovePhotos />
    </SecurityCard>
  )
}

function Danger({ id }: { id: string }) {
  const t = useT()
  const { canDeleteAccount } = useRouter().options.context.site.config
  return (
    <SecurityCard id={id} title={t('security.danger')}>
      {canDeleteAccount ? (
        <>
          <p>{t('security.dangerHint')}</p>
          <p>
            <Link href="/settings/security/delete-your-account" className={buttonClass('danger')}>
              {t('security.toDeletion')}
            </Link>
          </p>
        </>
      ) : (
        <p>
          <DeletionOff />
        </p>
      )}
    </SecurityCard>
  )
}
