import type { SessionUser } from '@morsel/contract/session'
import { AlertIcon, CheckIcon } from '@morsel/ui/basics/icons'
import { Link } from '@morsel/ui/basics/link'
import { Badge } from '@morsel/ui/content/badge'
import { useT } from '../../i18n/messages-provider.tsx'
import { SettingsCard } from './settings-card.tsx'

/** The email, read-only: it's changed under Security. */
export function EmailSummaryCard({ user }: { user: Pick<SessionUser, 'email' | 'emailVerified'> }) {
  const t = useT()
  return (
    <SettingsCard id="email" title={t('profileSettings.email')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 wrap-anywhere">{user.email}</span>
        {user.emailVerified ? (
          <Badge kind="success" icon={<CheckIcon small />}>
            {t('profileSettings.confirmed')}
          </Badge>
        ) : (
          <Badge icon={<AlertIcon small />}>{t('profileSettings.unconfirmed')}</Badge>
        )}
      </p>
      <p>
        <Link href="/settings/security#email" className="tap">
          {t('profileSettings.toSecurity')}
        </Link>
      </p>
    </SettingsCard>
  )
}
