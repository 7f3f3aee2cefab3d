import { type Diet, diets, type PlaceKind } from '@morsel/contract/food'
import type { MenuItem } from '@morsel/contract/item'
import type { OpeningRange } from '@morsel/contract/opening'
import { photoPath } from '@morsel/contract/photo-file'
import type { RestaurantPage as Restaurant } from '@morsel/contract/restaurant'
import type { Review } from '@morsel/contract/review'
import type { JsonLdNode } from '../../document/json-ld.ts'
import { priceSigns } from '../../formats/format.ts'
import { aggregateRating, breadcrumb, offer, restrictedDiets, reviewNodes } from '../../places/place-json-ld.ts'
import { webUrl } from '../../places/summary/restaurant-links.ts'

export function placePicture({ slugId }: Pick<Restaurant, 'slugId'>): string {
  return `/share/restaurant/${slugId.split('-').at(-1)}.png`
}

const typeOf = {
  restaurant: 'Restaurant',
  cafe: 'CafeOrCoffeeShop',
  fast_food: 'FastFoodRestaurant',
  bar: 'BarOrPub',
  pub: 'BarOrPub',
  ice_cream: 'IceCreamShop',
  food_court: 'FoodEstablishment',
  bakery: 'Bakery',
  biergarten: 'BarOrPub',
  other: 'FoodEstablishment',
} as const satisfies Record<PlaceKind, string>

/** Returns the JSON-LD of a place's page (PLACE-270, PLACE-271): the place with hours, menu and reviews, and the breadcrumb. */
export function restaurantGraph(
  place: Restaurant,
  { origin, crumbs, reviews }: { origin: string; crumbs: readonly { name: string; path: string }[]; reviews: readonly Review[] },
): JsonLdNode[] {
  const url = new URL(place.path, origin).href
  const id = `${url}#place`
  const { address, city } = place
  const street = [address.street, address.houseNumber].filter((part) => part !== null).join(' ')
  return [
    {
      '@type': typeOf[place.kind],
      '@id': id,
      url,
      name: place.name,
      image: new URL(place.cover === null ? placePicture(place) : photoPath(place.cover.id, place.cover.width), origin).href,
      alternateName: place.altNames.length > 0 ? place.altNames : undefined,
      description: place.description,
      address: {
        '@type': 'PostalAddress',
        streetAddress: street || undefined,
        postalCode: address.postcode,
        addressLocality: city.name,
        addressCountry: city.country,
      },
      geo: place.lat === null || place.lon === null ? undefined : { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lon },
      telephone: place.phone?.e164,
      email: place.email,
      sameAs: webUrl(place.website)?.href,
      servesCuisine: place.cuisines.length > 0 ? place.cuisines.map(({ name }) => name) : undefined,
      priceRange: place.priceLevel === null ? undefined : priceSigns('en', place.currency, place.priceLevel),
      ...openingHours(place),
      aggregateRating: aggregateRating(place.rating),
      review: reviewNodes(reviews),
      acceptsReservations: place.amenities.reservation === undefined ? undefined : place.amenities.reservation !== 'no',
      hasMenu: place.menus.length > 0 ? place.menus.map((menu) => menuNode(menu, url)) : undefined,
    },
    breadcrumb(crumbs, origin),
  ]
}

/**
 * Returns the hours by weekday. When hours differ by season, only the shown days are known and are listed as exceptions by date, closed
 * days included. Public holidays are listed separately.
 */
function openingHours({ hours: { days, isDated, publicHolidays } }: Restaurant) {
  const dated = days.flatMap(({ date, ranges }) =>
    (ranges.length === 0 ? [closed] : ranges.map(times)).map((range) => ({ ...range, validFrom: date, validThrough: date })),
  )
  const weekly = days.flatMap(({ weekday, ranges }) => ranges.map((range) => ({ ...times(range), dayOfWeek: weekdays[weekday] })))
  const holidays = (publicHolidays?.length === 0 ? [closed] : (publicHolidays ?? []).map(times)).map((range) => ({
    ...range,
    dayOfWeek: 'PublicHolidays',
  }))
  const always = [...(isDated ? [] : weekly), ...holidays]
  return {
    openingHoursSpecification: always.length > 0 ? always : undefined,
    specialOpeningHoursSpecification: isDated && dated.length > 0 ? dated : undefined,
  }
}

const times = ({ opens, closes }: OpeningRange) => ({
  '@type': 'OpeningHoursSpecification',
  opens,
  closes: closes === '24:00' ? '23:59' : (closes ?? undefined),
})
/** The schema.org convention for a closed day. */
const closed = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' }

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

function menuNode(menu: Restaurant['menus'][number], url: string) {
  return {
    '@type': 'Menu',
    name: menu.name,
    url: `${url}#menu`,
    hasMenuSection: menu.sections.map((section) => ({
      '@type': 'MenuSection',
      name: section.name ?? menu.name,
      description: section.description,
      hasMenuItem: section.items.map(itemNode),
    })),
  }
}

function itemNode(item: MenuItem) {
  const suitable: Diet[] = diets.filter((diet) => item.diets[diet] === 'yes')
  return {
    '@type': 'MenuItem',
    name: item.name,
    description: item.description,
    offers: offer(item.price, item.availability),
    suitableForDiet: restrictedDiets(suitable),
  }
}
