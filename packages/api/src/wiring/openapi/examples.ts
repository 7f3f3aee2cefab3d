import { lookUp } from './property-texts.ts'
import type { JsonSchema } from './schemas.ts'

/** Forno da Ermida, its Margherita, a review of it, and Inês Carvalhal with a public list. */
const placeId = '019b76daa8007ca9a7e263f037ee6087'
const dishId = '1CWfg49Sfdggn2Cwhk9S7c'
const reviewId = '01916be7344073b4966894c970205ccb'
const userId = '019b76daa80075208ff27645da8a0068'
const listId = '019b76daa80073919c9549fcb2763ae2'

/**
 * Example values by property name, for properties whose schema alone isn't enough. `owner.name` is for the properties of one object, as in
 * the table of descriptions. Places, dishes and users are from the demo world.
 */
const values: Readonly<Record<string, unknown>> = {
  email: 'ines@example.com',
  newEmail: 'ines@example.org',
  codeEmail: 'info@fornodaermida.example',
  'claim.email': 'info@fornodaermida.example',
  password: 'kettle-harbour-plum',
  currentPassword: 'kettle-harbour-plum',
  newPassword: 'copper-window-17',
  name: 'Forno da Ermida',
  'User.name': 'Inês Carvalhal',
  'SessionUser.name': 'Inês Carvalhal',
  'user.name': 'Inês Carvalhal',
  'author.name': 'Inês Carvalhal',
  'owner.name': 'Inês Carvalhal',
  'by.name': 'Inês Carvalhal',
  'reporter.name': 'Inês Carvalhal',
  'account.name': 'Inês Carvalhal',
  'accounts.name': 'Inês Carvalhal',
  'followers.name': 'Inês Carvalhal',
  'members.name': 'Inês Carvalhal',
  'claims.name': 'Inês Carvalhal',
  'people.name': 'Inês Carvalhal',
  'former.name': 'Inês Carvalhal',
  'signIn.name': 'Inês Carvalhal',
  'profile.name': 'Inês Carvalhal',
  'onboarding.name': 'Inês Carvalhal',
  'operator.name': 'Inês Carvalhal',
  'moderation.name': 'Inês Carvalhal',
  'CityRef.name': 'Portalva',
  'CitySummary.name': 'Portalva',
  'CuisineRef.name': 'Pizza',
  'CuisineRef.slug': 'pizza',
  'cuisines.name': 'Pizza',
  'cuisines.slug': 'pizza',
  'ItemCard.name': 'Margherita',
  'ItemPage.name': 'Margherita',
  'MenuItem.name': 'Margherita',
  'item.name': 'Margherita',
  'dish.name': 'Margherita',
  'dish.slug': 'margherita',
  'dishes.name': 'Margherita',
  'hits.name': 'Margherita',
  'menu.name': 'Pizze',
  'menus.name': 'Pizze',
  'section.name': 'Pizze rosse',
  'sections.name': 'Pizze rosse',
  section: 'Pizze rosse',
  sections: 'Pizze rosse',
  'variants.name': 'Large',
  'ingredients.name': 'basil',
  ingredients: 'Tomatoes, mozzarella, basil',
  'SourceCredit.name': 'Demo world',
  attribution: '© Demo world',
  licence: 'ODbL-1.0',
  'providers.name': 'GitHub',
  'savedSearch.name': 'Vegan pizza',
  'savedSearch.query': { q: 'pizza', kind: 'items', literal: [], city: 'portalva', diet: ['vegan'], sort: 'relevance', r: 5 },
  'preferences.cuisines': 'pizza',
  'preferences.disliked': 'sushi',
  'taste.cuisines': 'pizza',
  'taste.disliked': 'sushi',
  'list.title': 'Custard tarts and their rivals',
  'lists.title': 'Custard tarts and their rivals',
  'list.description': 'Sweet things in Portalva, best first.',
  title: 'Pastel de nata',
  description: 'San Marzano, fior di latte, basil',
  note: 'Warm, before nine.',
  body: 'The crust is thin and charred, the middle soft. Ask for a table by the oven.',
  reason: 'spam',
  'operator.reason': 'Confirmed by phone.',
  label: 'Margherita',
  username: 'ines_carvalhal',
  displayUsername: 'Ines_Carvalhal',
  image: 'https://example.com/ines.png',
  bio: 'Ranks custard tarts.',
  street: 'Calçada da Ermida',
  houseNumber: '3',
  postcode: '2445-118',
  district: 'Alto da Ermida',
  addressText: 'Calçada da Ermida 3, 2445-118 Alto da Ermida',
  phone: '+351244000102',
  e164: '+351244000102',
  openingHours: 'We-Mo 18:30-23:00',
  timeZone: 'Europe/Lisbon',
  opens: '18:30',
  closes: '23:00',
  time: '18:30',
  date: '2026-01-02',
  day: '2026-01-02',
  visitedOn: '2026-01-02',
  seenOn: '2026-01-02',
  priceAsOf: '2026-01-02',
  color: '#c8a165',
  nameLang: 'it',
  language: 'en',
  token: 'q8T1mZc7yVb2Kp4Wd9Xn3Lr6Hs5Jf0Ga',
  callbackURL: '/app',
  redirectTo: '/reset-password',
  url: '/app',
  'webhook.url': 'https://hooks.example/morsel',
  location: '/app',
  id: '0195a3c1f00070008000000000000001',
  accountId: '0195a3c1f00070008000000000000002',
  providerId: 'credential',
  provider: 'github',
  'providers.id': 'github',
  ipAddress: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  device: 'Firefox on Linux',
  city: 'portalva',
  slug: 'portalva',
  slugId: 'forno-da-ermida-aty6z3y',
  itemId: dishId,
  path: '/',
  q: 'noodle soup',
  country: 'PT',
  countryName: 'Portugal',
  currency: 'EUR',
  website: 'https://fornodaermida.example',
  redirectUris: 'https://app.example/callback',
  restaurant: placeId,
  'restaurant.id': placeId,
  'restaurants.id': placeId,
  'RestaurantCard.id': placeId,
  'RestaurantPage.id': placeId,
  'place.id': placeId,
  'places.id': placeId,
  restaurantId: placeId,
  item: dishId,
  'item.id': dishId,
  'ItemCard.id': dishId,
  'ItemPage.id': dishId,
  'MenuItem.id': dishId,
  'dishes.id': dishId,
  'list.id': listId,
  'lists.id': listId,
  list: listId,
  'review.id': reviewId,
  'reviews.id': reviewId,
  'User.id': userId,
  'SessionUser.id': userId,
  'author.id': userId,
  'followers.id': userId,
  'people.id': userId,
  'profile.id': userId,
  userId,
  person: userId,
  other: '0195a3c1f00070008000000000000003',
  change: '0195a3c1f00070008000000000000003',
  live: '0195a3c1f00070008000000000000003',
  waiting: '0195a3c1f00070008000000000000003',
  reverts: '0195a3c1f00070008000000000000003',
  endpoint: 'https://push.example.com/send/1',
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
}
/** Properties that examples leave out: another one takes their place, or people never see them. */
const leftOut: readonly string[] = [
  'webhook.replay.delivery',
  'review.write.restaurant',
  'list.put.restaurant',
  'list.put.before',
  'recent.note.restaurant',
  'change.suggest.trap',
  'signIn.signUp.website',
  'signIn.signUp.proofOfWork',
]
/** IDs of both forms, for fields that are recognized by their pattern. */
const ids = ['0195a3c1f00070008000000000000001', dishId]

/** Where a schema is: the name of the property, and the object that holds it. */
interface Place {
  owner: string
  name?: string
}

/**
 * Creates an example of a schema, with values chosen by property name. `resolve` follows references.
 * @param place for the schema of a procedure, the procedure is its owner
 */
export function exampleOf(schema: JsonSchema, resolve: (reference: string) => JsonSchema | undefined, place: Place): unknown {
  const { owner, name } = place
  const again = (inner: JsonSchema, at = place) => exampleOf(inner, resolve, at)
  if (schema.$ref !== undefined) {
    const component = schema.$ref.replace('#/components/schemas/', '')
    return again(resolve(schema.$ref) ?? {}, { owner: component })
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return schema.default === undefined ? again(choice) : schema.default
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object' || schema.properties !== undefined) {
    const known = name === undefined ? undefined : lookUp(values, owner, name)
    if (typeof known === 'object') return known
    const examples = Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
      if (leftOut.includes(`${owner}.${key}`)) return []
      // The two values of an edit are named by their field.
      const at = key === 'from' || key === 'to' ? place : { owner: name ?? owner, name: key }
      if (isDescribed(inner)) return [[key, again(inner, at)] as const]
      return schema.required?.includes(key) ? [[key, {}] as const] : []
    })
    return { ...recordOf(schema, again), ...Object.fromEntries(examples) }
  }
  if (type === 'array') return typeof schema.items === 'object' && !Array.isArray(schema.items) ? [again(schema.items)] : []
  if (type === 'boolean') return schema.default ?? false
  if (type === 'integer' || type === 'number') return schema.default ?? Math.max(1, schema.minimum ?? 1)
  if (schema.format === 'date-time') return '2026-01-02T03:04:05.678Z'
  if (type === 'null') return null
  return textOf(schema, place)
}

/** Returns the required members of an object whose keys are values of an enum. */
function recordOf(
  { required = [], properties = {}, additionalProperties }: JsonSchema,
  again: (inner: JsonSchema) => unknown,
): Record<string, unknown> {
  if (typeof additionalProperties !== 'object') return {}
  const keys = required.filter((key) => !(key in properties))
  return Object.fromEntries(keys.map((key) => [key, again(additionalProperties)]))
}

function textOf({ default: preset, pattern }: JsonSchema, { owner, name }: Place): unknown {
  const text = preset ?? (name === undefined ? undefined : lookUp(values, owner, name)) ?? 'text'
  if (pattern === undefined) return text
  const form = new RegExp(pattern)
  return form.test(String(text)) ? text : (ids.find((id) => form.test(id)) ?? text)
}

/** Whether a schema says anything about its value. */
export const isDescribed = (schema: JsonSchema | boolean): schema is JsonSchema =>
  typeof schema === 'object' && Object.keys(schema).some((key) => key !== 'description')
