import { Banner } from '@morsel/ui/basics/banner'
import { useT } from '../../i18n/messages-provider.tsx'

/** Explains why the cards have no controls without scripts. */
export function NeedsScripts() {
  const t = useT()
  return (
    <noscript>
      <Banner kind="warning">{t('security.needsScripts')}</Banner>
    </noscript>
  )
}
