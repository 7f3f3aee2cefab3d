import { buttonClass } from '@morsel/ui/basics/button'
import { useT } from '../../i18n/messages-provider.tsx'

/** Shown when a lazy part can't be loaded, with a button that reloads the page and keeps form entries (WEB-411). */
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
