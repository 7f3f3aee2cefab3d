import { readRules } from '@morsel/contract/opening-syntax'
import { timeText } from '@morsel/contract/week-hours'
import type { Cells } from './csv-row.rules.ts'
import { osmPhone, osmWebsite } from './osm-contact.rules.ts'
import { type Thing, termOf, textOf, textsOf, thingsOf } from './thing.rules.ts'
import { known } from './web-menu.rules.ts'

/** Reads the facts of a schema.org restaurant as cells of Morsel's own table. Facts that can't be read are left out. */

/** The types of schema.org that are places with food, and their kinds here. */
const kinds: Readonly<Record<string, string>> = {
  CafeOrCoffeeShop: 'cafe',
  FastFoodRestaurant: 'fast_food',
  BarOrPub: 'bar',
  IceCreamShop: 'ice_cream',
  Bakery: 'bakery',
  Restaurant: 'restaurant',
  FoodEstablishment: '',
  Brewery: '',
  Winery: '',
  Distillery: '',
}

/** Whether a thing is a place with food. */
export const isPlace = ({ types }: Thing): boolean => [...types].some((type) => Object.hasOwn(kinds, type))

/** The postal address of a place. */
export const addressOf = (place: Thing): Thing | undefined => thingsOf(place, 'address')[0]

/** Returns the facts of a place. */
export function placeCells(place: Thing, { countryCode }: { countryCode: string }): Cells {
  const address = addressOf(place)
  const [street, postcode] = address === undefined ? [] : [textOf(address, 'streetAddress', 200), textOf(address, 'postalCode', 20)]
  const website = osmWebsite(textsOf(place, 'url'))
  const kind = Object.entries(kinds).find(([type]) => place.types.has(type))?.[1]
  return known({
    kind,
    address: street === undefined ? undefined : [street, postcode].filter((part) => part !== undefined).join(', '),
    ...positionCells(place),
    phone: textsOf(place, 'telephone').flatMap((phone) => osmPhone({ phone }, countryCode) ?? [])[0],
    website: website ?? undefined,
    opening_hours: hoursOf(place),
    cuisines: textsOf(place, 'servesCuisine')
      .map((word) => termOf(word).replaceAll(/[\p{Cc};]/gu, ' '))
      .join(';'),
  })
}

function positionCells(place: Thing): Cells {
  const [geo] = thingsOf(place, 'geo')
  const at = (name: 'latitude' | 'longitude', most: number) => {
    const text = [geo, place].flatMap((thing) => (thing === undefined ? [] : textsOf(thing, name)))[0]?.trim()
    return text !== undefined && /^-?\d{1,3}(?:\.\d+)?$/u.test(text) && Math.abs(Number(text)) <= most ? text : undefined
  }
  const [lat, lon] = [at('latitude', 90), at('longitude', 180)]
  return lat === undefined || lon === undefined ? {} : { lat, lon }
}

const days: Readonly<Record<string, string>> = {
  Monday: 'Mo',
  Tuesday: 'Tu',
  Wednesday: 'We',
  Thursday: 'Th',
  Friday: 'Fr',
  Saturday: 'Sa',
  Sunday: 'Su',
  PublicHolidays: 'PH',
}

/** Returns the opening hours in OpenStreetMap's syntax, which schema.org's short form resembles. */
function hoursOf(place: Thing): string | undefined {
  const short = textsOf(place, 'openingHours').join('; ')
  const specified = thingsOf(place, 'openingHoursSpecification')
  // Hours that apply only to certain weeks are left out.
  const regular = specified.filter((hours) => textsOf(hours, 'validFrom').length === 0 && textsOf(hours, 'validThrough').length === 0)
  const rules = regular.flatMap((hours) => {
    const of = textsOf(hours, 'dayOfWeek').flatMap((day) => days[termOf(day)] ?? [])
    // Equal times mean that the place is closed.
    const [opens, closes] = [timeOf(textsOf(hours, 'opens')[0]), timeOf(textsOf(hours, 'closes')[0])]
    return of.length === 0 || opens === undefined || closes === undefined || opens === closes ? [] : [{ of, range: `${opens}-${closes}` }]
  })
  const byDay = new Map<string, string[]>()
  for (const { of, range } of rules) for (const day of of) byDay.set(day, [...(byDay.get(day) ?? []), range])
  const long = Object.values(days).flatMap((day) => (byDay.has(day) ? [`${day} ${byDay.get(day)?.sort().join(',')}`] : []))
  return [long.join('; '), short].find((text) => text !== '' && text.length <= 255 && readRules(text) !== undefined)
}

function timeOf(text: string | undefined): string | undefined {
  const [, hours, minutes] = /^(?:.*T)?([01]?\d|2[0-4]):([0-5]\d)/u.exec(text?.trim() ?? '') ?? []
  return hours === undefined ? undefined : timeText(Number(hours) * 60 + Number(minutes))
}
