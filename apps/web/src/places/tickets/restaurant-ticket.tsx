import type { RestaurantCard } from '@morsel/contract/restaurant'
import { TicketCard } from '@morsel/ui/tickets/ticket-card'
import { Art } from '../../elements/art.tsx'
import { Cover } from '../../elements/cover.tsx'
import { useFormats } from '../../formats/use-formats.ts'
import { OpeningBadge } from '../summary/opening-badge.tsx'
import { PlaceLine } from '../summary/place-line.tsx'
import { plateCuisine } from '../summary/plate-cuisine.ts'
import { CardActions, CompareToggle } from './card-actions.tsx'
import { SaveHeart } from './save-heart.tsx'

/** The card of a place. With `withCity`, its postal address includes the city. */
export function RestaurantTicket({
  place,
  withCity = false,
  level = 3,
  distanceMeters = null,
  isByRating,
}: {
  place: RestaurantCard
  withCity?: boolean
  level?: 2 | 3
  distanceMeters?: number | null
  /** Whether the list is sorted by rating. */
  isByRating?: boolean | undefined
}) {
  const { distance } = useFormats()
  const away = distanceMeters === null ? null : distance(distanceMeters)
  const address = [away, place.addressText, ...(withCity ? [place.city.label] : [])].filter((part) => part !== null).join(', ')
  return (
    <TicketCard
      href={place.path}
      level={level}
      title={<span lang={place.nameLang ?? undefined}>{place.name}</span>}
      action={
        <CardActions>
          <SaveHeart target={{ restaurant: place.id }} name={place.name} path={place.path} />
          <CompareToggle kind="places" id={place.id} name={place.name} />
        </CardActions>
      }
      art={<Cover photo={place.cover} art={<Art id={place.id} cuisine={plateCuisine(place.cuisines)} />} />}
    >
      <PlaceLine
        kind={place.kind}
        cuisines={place.cuisines}
        price={place.priceLevel === null ? undefined : { level: place.priceLevel, currency: place.currency }}
        rating={place.rating}
        isByRating={isByRating}
      />
      <p>
        <OpeningBadge now={place.now} status={place.status} />
      </p>
      {address !== '' && <p className="text-small text-ink-muted">{address}</p>}
    </TicketCard>
  )
}
