import { Link } from '@morsel/ui/basics/link'
import { useState } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'
import { PictureField } from '../../people/picture/picture-field.tsx'
import { useSession } from '../../session/session-state.ts'
import { BioCard } from './bio-card.tsx'
import { EmailSummaryCard } from './email-summary-card.tsx'
import { SettingsCard } from './settings-card.tsx'
import { VisibilityCard } from './visibility-card.tsx'

/** `/settings/profile`. */
export function ProfileSettingsPage() {
  const t = useT()
  const user = useSession()?.user
  const [barRoom, setBarRoom] = useState<Element | null>(null)
  if (!user) return null
  return (
    <>
      <h1 className="mb-6" tabIndex={-1}>
        {t('profileSettings.title')}
      </h1>
      <div className="grid gap-6">
        <SettingsCard id="picture" title={t('profileSettings.picture')}>
          <PictureField user={user} />
        </SettingsCard>
        {/* The key resets the form when a second tab signs in to another account, so that it doesn't keep what was typed for the first. */}
        <BioCard key={user.id} user={user} barRoom={barRoom} />
        <VisibilityCard user={user} />
        <EmailSummaryCard user={user} />
        <p>
          <Link href="/settings/contributions">{t('profileSettings.contributions')}</Link>
          {' · '}
          <Link href="/settings/places">{t('profileSettings.places')}</Link>
        </p>
      </div>
      <div ref={setBarRoom} className="[display:contents]" />
    </>
  )
}
