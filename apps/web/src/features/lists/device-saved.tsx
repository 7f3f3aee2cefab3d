import { type CardListOutput, cardsMax } from '@morsel/contract/card'
import { buttonClass } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { TicketCard } from '@morsel/ui/tickets/ticket-card'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { Art } from '../../elements/art.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { ItemTicket } from '../../places/dishes/item-ticket.tsx'
import { RestaurantTicket } from '../../places/tickets/restaurant-ticket.tsx'
import { SaveHeart } from '../../places/tickets/save-heart.tsx'
import { type DeviceEntry, deviceSaved } from '../../saved/device-saved.ts'

/** What a guest saved on this device, with a note that it's stored nowhere else (PLACE-421). */
export function DeviceSaved() {
  const t = useT()
  const { site, queries, queryClient } = useRouter().options.context
  // Each change goes through the cache that hearts read.
  const entries = useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    deviceSaved,
    () => undefined,
  )
  const ids = entries?.slice(0, cardsMax) ?? []
  const asked = { restaurants: ids.flatMap(({ restaurant }) => restaurant ?? []), items: ids.flatMap(({ item }) => item ?? []) }
  const { data: cards } = useQuery({ ...queries.card.list(asked), enabled: ids.length > 0, placeholderData: keepPreviousData })
  return (
    <section className="grid gap-6" aria-label={t('lists.title')}>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <p className="text-ink-muted">{t('lists.onDevice')}</p>
        <div className="flex flex-wrap gap-3">
          <Link href="/login?redirect=/saved" className={buttonClass('secondary', { dense: true })}>
            {t('saved.signIn')}
          </Link>
          {site.config.canSignUp && (
            <Link href="/signup?redirect=/saved" className={buttonClass('secondary', { dense: true })}>
              {t('saved.signUp')}
            </Link>
          )}
        </div>
      </div>
      {entries?.length === 0 && (
        <p>
          {t('lists.deviceEmpty')} <Link href="/search">{t('lists.find')}</Link>
        </p>
      )}
      <ul className="card-grid empty:hidden">
        {entries?.map((entry) => (
          <li key={entry.path} className="grid">
            <SavedCard entry={entry} cards={cards} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A saved place or dish with its facts; without a connection, or if it's no longer public, only the name (PLACE-423). */
function SavedCard({ entry: { restaurant, item, name, path }, cards }: { entry: DeviceEntry; cards: CardListOutput | undefined }) {
  const place = cards?.restaurants.find(({ id }) => id === restaurant)
  const dish = cards?.items.find(({ id }) => id === item)
  if (place) return <RestaurantTicket place={place} level={2} withCity />
  if (dish) return <ItemTicket dish={dish} level={2} withCity />
  return (
    <TicketCard
      href={path}
      title={name}
      level={2}
      art={<Art id={restaurant ?? item ?? path} />}
      action={<SaveHeart target={restaurant === undefined ? { item } : { restaurant }} name={name} path={path} />}
    />
  )
}
