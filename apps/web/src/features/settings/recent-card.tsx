import { Link } from '@morsel/ui/basics/link'
import { Card } from '@morsel/ui/content/card'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { ClearHistory, HistorySwitch } from '../../places/recent/history-controls.tsx'
import { useRecent } from '../../places/recent/use-recent.ts'

/** Turns the browsing history on and off, and clears it. */
export function RecentCard() {
  const t = useT()
  const recent = useRecent()
  const { data, isError, refetch } = recent.list
  return (
    <Card id="recent" aria-labelledby="recent-title">
      <h2 id="recent-title" className="text-h3">
        {t('lists.recent')}
      </h2>
      <FormBanner error={recent.clear.error ?? recent.keep.error} />
      {isError && !data && <LoadFailed tryAgain={() => void refetch()}>{t('lists.failed')}</LoadFailed>}
      <HistorySwitch recent={recent} />
      <div className="flex flex-wrap items-center gap-4">
        <ClearHistory recent={recent} />
        <Link href="/saved#recent" className="tap">
          {t('settings.recentAll')}
        </Link>
      </div>
    </Card>
  )
}
