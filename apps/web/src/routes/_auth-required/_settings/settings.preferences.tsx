import { Card } from '@morsel/ui/card'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../../head.ts'
import { useT } from '../../../i18n/messages-provider.tsx'
import { ThemeChoice } from '../../../shell/theme-choice.tsx'

export const Route = createFileRoute('/_auth-required/_settings/settings/preferences')({
  head: ({ match }) =>
    pageHead(match.context.site, match.context.messages.t, {
      screen: match.context.messages.t('settings.preferences'),
      path: '/settings/preferences',
      robots: 'noindex,nofollow',
    }),
  component: Preferences,
})

function Preferences() {
  const t = useT()
  return (
    <>
      <h1 className="mb-6">{t('settings.preferences')}</h1>
      <Card aria-labelledby="look">
        <h2 id="look" className="text-h3">
          {t('settings.look')}
        </h2>
        <p className="text-small text-ink-muted">{t('settings.lookHint')}</p>
        <ThemeChoice />
      </Card>
    </>
  )
}
