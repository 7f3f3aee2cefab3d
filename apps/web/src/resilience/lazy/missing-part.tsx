import { buttonClass } from '@morsel/ui/basics/button'
import { useT } from '../../i18n/messages-provider.tsx'

/** In place of a part whose file did not come: says so, and loads the page anew with what is typed on it (WEB-411). */
export function MissingPart() {
  const t = useT()
  const reload = () =>
    void import('../newer-build/reload-guard.ts').then(
      ({ reloadGuarded }) => reloadGuarded(window.location.href, { isWanted: true }),
      () => window.location.reload(),
    )
  return (
    <div className="error-panel" role="alert">
      <p>{t('shell.partMissing')}</p>
      <button type="button" className={buttonClass('secondary')} onClick={reload}>
        {t('shell.reload')}
      </button>
    </div>
  )
}
