import type { ItemCard } from '@morsel/contract/item'
import { Badge } from '@morsel/ui/content/badge'
import { Price } from '@morsel/ui/content/price'
import { TicketCard } from '@morsel/ui/tickets/ticket-card'
import { Art } from '../../elements/art.tsx'
import { Cover } from '../../elements/cover.tsx'
import { useFormats } from '../../formats/use-formats.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { FitBadge } from '../fit/fit-badge.tsx'
import { DietBadges } from '../summary/diet-badges.tsx'
import { OpeningBadge } from '../summary/opening-badge.tsx'
import { dishPlate } from '../summary/plate-cuisine.ts'
import { RatingLine } from '../summary/rating-line.tsx'
import { CardActions, CompareToggle } from '../tickets/card-actions.tsx'
import { SaveHeart } from '../tickets/save-heart.tsx'

/** The card of a dish: name, place and price. */
export function ItemTicket({
  dish,
  withCity = false,
  level = 3,
  distanceMeters = null,
  isByRating,
}: {
  dish: ItemCard
  withCity?: boolean
  level?: 2 | 3
  distanceMeters?: number | null
  /** Whether the list is sorted by rating. */
  isByRating?: boolean | undefined
}) {
  const t = useT()
  const { price, distance } = useFormats()
  const place = withCity ? `${dish.restaurant.name}, ${dish.city.label}` : dish.restaurant.name
  return (
    <TicketCard
      href={dish.path}
      level={level}
      title={<span lang={dish.nameLang ?? undefined}>{dish.name}</span>}
      action={
        <CardActions>
          <SaveHeart target={{ item: dish.id }} name={dish.name} path={dish.path} />
          <CompareToggle kind="dishes" id={dish.id} name={dish.name} />
        </CardActions>
      }
      art={<Cover photo={dish.cover} art={<Art id={dish.id} {...dishPlate(dish.plate, dish.cuisines)} />} />}
    >
      <p className="meta">
        {dish.price && <Price>{price(dish.price)}</Price>}
        <RatingLine rating={dish.rating} isByRating={isByRating} />
        {distanceMeters !== null && <span>{distance(distanceMeters)}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        {dish.restaurant.now.state !== 'unknown' && <OpeningBadge now={dish.restaurant.now} status={dish.restaurant.status} />}
        {dish.availability === 'sold_out' && <Badge kind="danger">{t('places.soldOut')}</Badge>}
        <FitBadge dish={dish} />
        <DietBadges known={dish.diets} />
      </div>
      <p className="text-small">{t('places.at', { place })}</p>
      {dish.description && (
        <p className="line-clamp-2 text-small text-ink-muted">
          <bdi>{dish.description}</bdi>
        </p>
      )}
    </TicketCard>
  )
}
