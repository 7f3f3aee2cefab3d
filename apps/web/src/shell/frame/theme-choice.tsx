import { ThemeSwitch } from '@morsel/ui/frame/theme-switch'
import { useT } from '../../i18n/messages-provider.tsx'
import { useChooseTheme, useTheme } from '../../site/theme.ts'

/** The theme switch; hidden without scripts. */
export function ThemeChoice() {
  const t = useT()
  const theme = useTheme()
  const choose = useChooseTheme()
  return (
    <div className="needs-scripts">
      <ThemeSwitch
        legend={t('shell.theme')}
        labels={{ system: t('shell.themeSystem'), light: t('shell.themeLight'), dark: t('shell.themeDark') }}
        value={theme}
        onChange={choose}
      />
    </div>
  )
}
