import { Banner } from '@morsel/ui/basics/banner'
import { useT } from '../../i18n/messages-provider.tsx'

/** Without scripts the controls of these pages are not offered: says why the cards look empty. */
export function NeedsScripts() {
  const t = useT()
  return (
    <noscript>
      <Banner kind="warning">{t('security.needsScripts')}</Banner>
    </noscript>
  )
}
