import { SkipLink } from '@morsel/ui/page/skip-link'
import { useT } from '../../i18n/messages-provider.tsx'

/** First in the tab order of every page. */
export function Skip() {
  const t = useT()
  return <SkipLink>{t('shell.skipToContent')}</SkipLink>
}
