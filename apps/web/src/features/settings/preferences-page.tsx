import { Card } from '@morsel/ui/content/card'
import { useT } from '../../i18n/messages-provider.tsx'
import { ThemeChoice } from '../../shell/frame/theme-choice.tsx'
import { LanguageChoice } from '../../shell/language/language-choice.tsx'
import { DisplayCard } from './display-card.tsx'
import { RecentCard } from './recent-card.tsx'
import { TasteCard } from './taste-card.tsx'

/** Display, language and food preferences. */
export function PreferencesPage() {
  const t = useT()
  return (
    <>
      <h1 className="mb-6">{t('settings.preferences')}</h1>
      <div className="grid gap-6">
        <Card aria-labelledby="look">
          <h2 id="look" className="text-h3">
            {t('settings.look')}
          </h2>
          <p className="text-small text-ink-muted">{t('settings.lookHint')}</p>
          <ThemeChoice />
          <LanguageChoice />
        </Card>
        <DisplayCard />
        <TasteCard />
        <RecentCard />
      </div>
    </>
  )
}
