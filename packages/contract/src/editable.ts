import * as z from 'zod/mini'
import { codePoints, Id, lineText, ParagraphText } from './fields.ts'
import { itemAvailabilities } from './food.ts'
import { KnownAllergens, KnownDiets } from './item.ts'
import { Price } from './place.ts'

/** What people can edit (EDIT-001): each field with its values, how they are compared and shown, and whose edits are live immediately. */

/** How pages show the values of a field. */
export type ShownAs =
  | 'text'
  | 'position'
  | 'phone'
  | 'link'
  | 'cuisines'
  | 'hours'
  | 'status'
  | 'price'
  | 'variants'
  | 'facts'
  | 'choice'
  | 'sections'
  | 'moment'

/**
 * Whose changes to an existing value are live immediately (EDIT-110): people with accepted changes, people with many, or no one, because a
 * moderator has to do something first.
 */
export type AtOnce = 'known' | 'trusted' | 'no one'

interface EditableField {
  /** Any stored value, for `from`. */
  stored: z.ZodMiniType
  /** A new value, with the message of each rule. */
  value: z.ZodMiniType
  /** `whole` compares values as a whole. `keys` compares them key by key, so that changes to two allergens merge. */
  compare: 'whole' | 'keys'
  shownAs: ShownAs
  atOnce: AtOnce
}

const optionalLine = (max: number, tooLong: string) =>
  z.nullable(
    ParagraphText.check(
      z.refine((text) => !text.includes('\n'), { error: 'TEXT_INVALID', abort: true }),
      z.refine((text) => codePoints(text) <= max, tooLong),
      // Null means that there is none.
      z.minLength(1, 'TEXT_INVALID'),
    ),
  )
const storedText = z.nullable(z.string().check(z.maxLength(4000)))
const text = { stored: storedText, compare: 'whole', shownAs: 'text', atOnce: 'known' } as const

/** Degrees. */
export const Position = z.object({ lat: z.number(), lon: z.number() })
export type Position = z.infer<typeof Position>

const pin = (limit: number) => z.number('PIN_REQUIRED').check(z.minimum(-limit, 'PIN_REQUIRED'), z.maximum(limit, 'PIN_REQUIRED'))

const HOURS_MAX_LENGTH = 255

/** Whether a place is open. `other` is the place that it's a duplicate of, or that it moved to, if known. */
export const standings = ['open', 'temporarily_closed', 'closed', 'moved', 'double'] as const
export const Standing = z
  .object({ is: z.enum(standings), other: z._default(z.nullable(Id), null) })
  .check(z.refine(({ is, other }) => is !== 'double' || other !== null, { path: ['other'], error: 'OTHER_PLACE_REQUIRED' }))
export type Standing = z.infer<typeof Standing>

const WEBSITE_MAX_LENGTH = 300
const isWebAddress = (address: string) =>
  address.length <= WEBSITE_MAX_LENGTH && /^https?:\/\/[^\s/?#@]+\.[^\s@]/i.test(address) && URL.canParse(address)

const AMOUNT_MAX = 10_000_000
const Amount = z.int('PRICE_INVALID').check(z.minimum(0, 'PRICE_INVALID'), z.maximum(AMOUNT_MAX, 'PRICE_INVALID'))

/** A price in minor units of the menu's currency. */
const NewPrice = z
  .object({ minor: Amount, toMinor: z._default(z.nullable(Amount), null), currency: z.string().check(z.regex(/^[A-Z]{3}$/)) })
  .check(z.refine(({ minor, toMinor }) => toMinor === null || toMinor > minor, { path: ['toMinor'], error: 'PRICE_INVALID' }))

/** A section of a menu, in the order of the page. */
const StoredSection = z.object({ id: Id, menu: Id, name: z.string() })
const NewSection = z.object({
  /** Null for a new section. */
  id: z.nullable(Id),
  /** Null for the first menu of the place. */
  menu: z.nullable(Id),
  name: lineText({ missing: 'SECTION_NAME_REQUIRED', tooLong: 'TEXT_TOO_LONG', max: 80 }),
})
const SECTIONS_MAX = 200

/** A size or variant of a dish: its price is in minor units of the dish's currency. */
export const EditedVariant = z.object({
  name: lineText({ missing: 'DISH_NAME_REQUIRED', tooLong: 'DISH_NAME_TOO_LONG', max: 60 }),
  minor: Amount,
})
const StoredVariants = z.array(z.object({ name: z.string(), minor: z.int() })).check(z.maxLength(20))

const editable = <Fields extends Record<string, EditableField>>(fields: Fields): Fields => fields

export const EDITABLE = {
  restaurant: editable({
    name: {
      ...text,
      stored: z.string().check(z.maxLength(4000)),
      value: lineText({ missing: 'PLACE_NAME_REQUIRED', tooLong: 'PLACE_NAME_TOO_LONG', max: 120 }),
      atOnce: 'trusted',
    },
    street: { ...text, value: optionalLine(120, 'TEXT_TOO_LONG') },
    houseNumber: { ...text, value: optionalLine(20, 'TEXT_TOO_LONG') },
    postcode: { ...text, value: optionalLine(20, 'TEXT_TOO_LONG') },
    position: {
      stored: z.nullable(Position),
      value: z.object({ lat: pin(90), lon: pin(180) }, 'PIN_REQUIRED'),
      compare: 'whole',
      shownAs: 'position',
      atOnce: 'known',
    },
    /** In E.164, or in the national format of the city's country. */
    phone: { ...text, value: optionalLine(40, 'PHONE_INVALID'), shownAs: 'phone' },
    website: {
      ...text,
      value: z.nullable(z.string().check(z.trim(), z.refine(isWebAddress, 'WEBSITE_INVALID'))),
      shownAs: 'link',
    },
    /** Slugs, the primary one first. */
    cuisines: {
      stored: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(20)),
      value: z.array(z.string().check(z.regex(/^[a-z0-9_-]{1,60}$/))).check(
        z.maxLength(10, 'CUISINES_TOO_MANY'),
        z.refine((slugs) => new Set(slugs).size === slugs.length),
      ),
      compare: 'whole',
      shownAs: 'cuisines',
      atOnce: 'known',
    },
    /** In OpenStreetMap's syntax; `formatWeekHours` writes it. */
    openingHours: {
      ...text,
      value: optionalLine(HOURS_MAX_LENGTH, 'HOURS_TOO_LONG'),
      shownAs: 'hours',
    },
    status: { stored: Standing, value: Standing, compare: 'whole', shownAs: 'status', atOnce: 'trusted' },
  }),
  item: editable({
    name: {
      ...text,
      stored: z.string().check(z.maxLength(4000)),
      value: lineText({ missing: 'DISH_NAME_REQUIRED', tooLong: 'DISH_NAME_TOO_LONG', max: 120 }),
    },
    /** The name of a section of the menu, which is added if it's missing; null for none. */
    section: { ...text, value: optionalLine(80, 'TEXT_TOO_LONG') },
    price: { stored: z.nullable(Price), value: z.nullable(NewPrice), compare: 'whole', shownAs: 'price', atOnce: 'known' },
    variants: {
      stored: StoredVariants,
      value: z.array(EditedVariant).check(z.maxLength(20)),
      compare: 'whole',
      shownAs: 'variants',
      atOnce: 'known',
    },
    description: {
      ...text,
      value: z.nullable(
        ParagraphText.check(
          z.refine((words) => codePoints(words) <= 1000, 'TEXT_TOO_LONG'),
          z.minLength(1, 'TEXT_INVALID'),
        ),
      ),
    },
    diets: { stored: KnownDiets, value: KnownDiets, compare: 'keys', shownAs: 'facts', atOnce: 'known' },
    allergens: { stored: KnownAllergens, value: KnownAllergens, compare: 'keys', shownAs: 'facts', atOnce: 'known' },
    availability: {
      stored: z.enum(itemAvailabilities),
      value: z.enum(itemAvailabilities),
      compare: 'whole',
      shownAs: 'choice',
      atOnce: 'known',
    },
  }),
  /** What only members of a place change, in its room: the sections of its menus, and which dishes are sold out. */
  room: editable({
    sections: {
      stored: z.array(StoredSection).check(z.maxLength(SECTIONS_MAX)),
      value: z.array(NewSection).check(z.maxLength(SECTIONS_MAX)),
      compare: 'whole',
      shownAs: 'sections',
      atOnce: 'no one',
    },
    /** When a dish is available again, in ISO 8601 and UTC; null if it isn't sold out. */
    soldOutUntil: {
      stored: z.nullable(z.iso.datetime()),
      value: z.nullable(z.iso.datetime()),
      compare: 'whole',
      shownAs: 'moment',
      atOnce: 'no one',
    },
  }),
} as const

export type RestaurantFieldName = keyof (typeof EDITABLE)['restaurant']
export type ItemFieldName = keyof (typeof EDITABLE)['item']
export type RoomFieldName = keyof (typeof EDITABLE)['room']

/** The values of all fields of a place or dish. */
export type RestaurantValues = { [Field in RestaurantFieldName]: z.infer<(typeof EDITABLE)['restaurant'][Field]['stored']> }
export type ItemValues = { [Field in ItemFieldName]: z.infer<(typeof EDITABLE)['item'][Field]['stored']> }

/** The sections of a place's menus in order. */
export type Sections = z.infer<(typeof EDITABLE)['room']['sections']['stored']>
/** Sections as they are edited: new ones have no ID. */
export type NewSections = z.infer<(typeof EDITABLE)['room']['sections']['value']>

/** The daily limits of contributions by trust, and the accepted changes that each level requires (EDIT-111, EDIT-112). */
export const trustLevels = {
  newcomer: { acceptedMin: 0, additionsPerDay: 200, editsPerDay: 30 },
  known: { acceptedMin: 3, additionsPerDay: 500, editsPerDay: 200 },
  trusted: { acceptedMin: 20, additionsPerDay: 2000, editsPerDay: 1000 },
} as const satisfies Record<string, { acceptedMin: number; additionsPerDay: number; editsPerDay: number }>
export type TrustLevel = keyof typeof trustLevels
