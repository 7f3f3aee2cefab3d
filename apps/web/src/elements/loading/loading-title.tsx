import { Skeleton } from '@morsel/ui/content/skeleton'
import { useT } from '../../i18n/messages-provider.tsx'

/** The heading of a page that is still loading: a placeholder to see, and a text for screen readers. */
export function LoadingTitle() {
  const t = useT()
  return (
    <div>
      <h1 className="vh">{t('shell.loading')}</h1>
      <Skeleton shape="title" />
    </div>
  )
}
