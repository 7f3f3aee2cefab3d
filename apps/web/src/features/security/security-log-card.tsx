import type { SecurityEvent } from '@morsel/contract/activity'
import { countryName } from '@morsel/contract/country-name'
import { Button } from '@morsel/ui/basics/button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { Moment } from '../../elements/moment.tsx'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'
import { useAccountQueries } from './account-data.ts'
import { CardData, SecurityCard } from './security-card.tsx'
import { useDeviceName } from './use-device-name.ts'

/** The security log, newest first, page by page. */
export function SecurityLogCard({ id }: { id: string }) {
  const t = useT()
  const journal = useInfiniteQuery(useAccountQueries().events)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = journal
  return (
    <SecurityCard id={id} title={t('security.journal')}>
      <CardData query={journal} failed={t('security.journalFailed')}>
        {({ pages }) => <Events events={pages.flatMap(({ events }) => events)} pages={pages.length} />}
      </CardData>
      {isFetchNextPageError && <LoadFailed tryAgain={() => void fetchNextPage()}>{t('security.journalFailed')}</LoadFailed>}
      {hasNextPage && !isFetchNextPageError && (
        <p>
          <Button
            kind="secondary"
            className="needs-scripts"
            pending={isFetchingNextPage}
            pendingLabel={t('security.loadingOlder')}
            onClick={() => void fetchNextPage()}
          >
            {t('security.older')}
          </Button>
        </p>
      )}
    </SecurityCard>
  )
}

/** The list. Loading older events moves the focus to the first of them, because the button moves or disappears. */
function Events({ events, pages }: { events: readonly SecurityEvent[]; pages: number }) {
  const t = useT()
  const deviceName = useDeviceName()
  const locale = useLocale()
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef({ pages, count: events.length })
  useEffect(() => {
    const before = shown.current
    shown.current = { pages, count: events.length }
    const first = list.current?.children[before.count]
    if (pages > before.pages && first instanceof HTMLElement) first.focus()
  }, [pages, events.length])
  if (events.length === 0) return <p>{t('security.journalEmpty')}</p>
  return (
    <ul ref={list} className="grid divide-y divide-line">
      {events.map(({ id, kind, device, ipAddress, country, createdAt }) => (
        <li key={id} tabIndex={-1} className="grid gap-0.5 py-3">
          <p>{t(`security.event.${kind}`)}</p>
          <p className="meta">
            <Moment at={createdAt} />
            <span>{deviceName(device)}</span>
            {country !== '' && <span>{countryName(country, locale)}</span>}
            {ipAddress !== '' && <span className="wrap-anywhere">{ipAddress}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}
