import type { MenuDrafts } from '@morsel/db/queries/menu'
import type { RestaurantDraft } from '@morsel/db/queries/restaurant-write'
import type { DemoItem, DemoRestaurant } from '@morsel/db/seed/world-shape'
import { newPublicNo, restaurantSlug } from '../../kernel/slug/slug.ts'
import { compileOpeningHours, openWeekOf } from '../../places/opening/opening-hours.rules.ts'
import { addressText } from '../../places/place/postal-address.rules.ts'
import { demoBytes, demoId } from './demo-id.ts'

/** The facts that the rows of a demo place need in addition to the place. */
export interface DemoFacts {
  id: string
  cityId: string
  sourceId: string
  confirmedAt: Date
  /** The language and currency of the city. */
  lang: string
  currency: string
}

/** Returns the rows of a place of the demo world. */
export function demoRestaurant(place: DemoRestaurant, { id, cityId, sourceId, confirmedAt, lang }: DemoFacts): RestaurantDraft {
  const hours = place.openingHours === undefined ? undefined : compileOpeningHours(place.openingHours, confirmedAt)
  const { street, houseNumber, postcode, district = null } = place
  return {
    row: {
      id,
      cityId,
      sourceId,
      confirmedAt,
      slug: restaurantSlug(place.name, place.nameLang ?? lang, place.kind),
      publicNo: newPublicNo(demoBytes('restaurant', place.key)),
      kind: place.kind,
      status: place.status ?? 'published',
      name: place.name,
      nameLang: place.nameLang ?? lang,
      names: { ...place.names },
      description: place.description,
      priceLevel: place.priceLevel,
      street,
      houseNumber,
      postcode,
      district,
      addressText: addressText({ street, houseNumber, unit: null, postcode, district }, lang),
      lat: place.lat,
      lon: place.lon,
      phone: place.phone ?? null,
      // Normalized as in imports, so that importing an export changes nothing.
      website: place.website === undefined ? null : new URL(place.website).href,
      openingHoursRaw: place.openingHours ?? null,
      openingHoursNote: place.hoursNote ?? null,
      hoursCheckedAt: place.openingHours === undefined ? null : confirmedAt,
      hoursState: place.openingHours === undefined ? 'none' : hours === undefined ? 'unread' : 'read',
      openWeek: hours === undefined ? null : openWeekOf(hours),
      holidayHours: hours?.holidayRanges ?? null,
      holidayExceptions: hours?.holidayExceptions ?? [],
      amenities: { ...place.amenities },
      diets: { ...place.diets },
    },
    cuisines: place.cuisines,
    periods: hours?.periods ?? [],
  }
}

/** Returns the menus of a place of the demo world. */
export function demoMenus(place: DemoRestaurant, facts: DemoFacts): MenuDrafts {
  const drafts: MenuDrafts = { menus: [], sections: [], items: [] }
  const { id: restaurantId, sourceId, confirmedAt, currency } = facts
  for (const [menuPosition, menu] of place.menus.entries()) {
    const menuId = demoId('menu', place.key, String(menuPosition))
    drafts.menus.push({ id: menuId, restaurantId, name: menu.name, kind: menu.kind, currency, position: menuPosition })
    for (const [sectionPosition, section] of menu.sections.entries()) {
      const sectionId = demoId('section', place.key, String(menuPosition), String(sectionPosition))
      const { name, description = null } = section
      drafts.sections.push({ id: sectionId, menuId, name, description, position: sectionPosition })
      for (const [position, item] of section.items.entries()) {
        const id = demoId('item', place.key, String(menuPosition), String(sectionPosition), String(position))
        drafts.items.push({
          id,
          restaurantId,
          menuId,
          sectionId,
          position,
          sourceId,
          confirmedAt,
          currency,
          ...itemFacts(item, facts.lang),
        })
      }
    }
  }
  return drafts
}

function itemFacts(item: DemoItem, lang: string) {
  return {
    name: item.name,
    nameLang: item.nameLang ?? lang,
    description: item.description ?? null,
    kind: item.kind,
    priceMinor: item.priceMinor,
    variants: (item.variants ?? []).map(({ name, priceMinor }) => ({ name, priceMinor })),
    spice: item.spice ?? null,
    diets: Object.fromEntries([...item.diets.map((diet) => [diet, 'yes']), ...(item.notDiets ?? []).map((diet) => [diet, 'no'])]),
    allergens: { ...item.allergens },
  }
}
