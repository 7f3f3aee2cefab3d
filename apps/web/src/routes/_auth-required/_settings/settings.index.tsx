import { SettingsNav } from '@morsel/ui/controls/settings-nav'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { fixedHead } from '../../../document/head.ts'
import { useT } from '../../../i18n/messages-provider.tsx'
import { useSettingsSections } from '../../../shell/commands/settings-sections.tsx'

export const Route = createFileRoute('/_auth-required/_settings/settings/')({
  head: fixedHead({ screen: 'settings.title', path: '/settings' }),
  component: SettingsIndex,
})

function SettingsIndex() {
  const t = useT()
  const navigate = useNavigate()
  const sections = useSettingsSections()
  const first = sections[0]?.href
  // On wide screens, the sections are in the sidebar, so open the first one.
  useEffect(() => {
    if (first !== undefined && matchMedia('(width >= 56.25rem)').matches) void navigate({ href: first, replace: true })
  }, [navigate, first])
  return (
    // On wide screens, keep the footer below the fold, so that the opening section doesn't shift it.
    <div className="lg:min-h-svh">
      <h1 className="mb-6">{t('settings.title')}</h1>
      <SettingsNav label={t('settings.sections')} items={sections} asPage />
    </div>
  )
}
