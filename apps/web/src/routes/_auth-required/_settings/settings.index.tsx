import { SettingsNav } from '@morsel/ui/settings-nav'
import { createFileRoute } from '@tanstack/react-router'
import { useSettingsSections } from '../../../features/settings/settings-sections.tsx'
import { pageHead } from '../../../head.ts'
import { useT } from '../../../i18n/messages-provider.tsx'

export const Route = createFileRoute('/_auth-required/_settings/settings/')({
  staticData: { messages: ['settings'] },
  head: ({ match }) =>
    pageHead(match.context.site, match.context.messages.t, {
      screen: match.context.messages.t('settings.title'),
      path: '/settings',
      robots: 'noindex,nofollow',
    }),
  component: SettingsIndex,
})

function SettingsIndex() {
  const t = useT()
  return (
    <>
      <h1 className="mb-6">{t('settings.title')}</h1>
      <SettingsNav label={t('settings.title')} items={useSettingsSections()} asPage />
    </>
  )
}
