import * as z from 'zod/mini'
import { constants } from './constants.ts'
import { EDITABLE, EditedVariant, type RoomFieldName, type trustLevels } from './editable.ts'
import { CitySlug, codePoints, Id, ItemId, PageSize, ParagraphText, Text } from './fields.ts'
import { itemKinds, placeKinds } from './food.ts'
import { KnownAllergens, KnownDiets } from './item.ts'
import { SourceCredit } from './place.ts'
import { numberOf } from './search-filters.ts'

/** Inputs and outputs of contributions: what people change about places and dishes, where facts come from, and how changes are undone. */

/** Contributions are published under this license (EDIT-003). */
export const contributionLicense = 'ODbL-1.0'

export const changeKinds = ['add', 'edit', 'remove', 'confirm', 'revert'] as const

export const changeStatuses = ['live', 'waiting', 'declined', 'reverted'] as const
export type ChangeStatus = (typeof changeStatuses)[number]

/** Who made a change: a signed-in person, the owner of the place, an import, or a guest. */
export const changeSources = ['person', 'owner', 'import', 'guest'] as const
export type ChangeSource = (typeof changeSources)[number]

/** Why something is wrong, in the contributor's words. */
const Note = z._default(ParagraphText.check(z.refine((text) => codePoints(text) <= constants.reportNoteMaxLength, 'NOTE_TOO_LONG')), '')

/** The stored values of all fields, which edits are based on. */
export const RestaurantStored = z.object(storedOf(EDITABLE.restaurant))
export const ItemStored = z.object(storedOf(EDITABLE.item))
/** The values of some of the fields. */
export const SomeRestaurantValues = z.partial(RestaurantStored)
export type SomeRestaurantValues = z.infer<typeof SomeRestaurantValues>
export const SomeItemValues = z.partial(ItemStored)
export type SomeItemValues = z.infer<typeof SomeItemValues>

/** An edit to a field: the value it is based on, and the new one. */
const edit = <Stored extends z.ZodMiniType, Value extends z.ZodMiniType>({ stored, value }: { stored: Stored; value: Value }) =>
  z.optional(z.object({ from: stored, to: value }))

const { restaurant: placeFields, item: dishFields } = EDITABLE

export const RestaurantEdits = z.object({
  name: edit(placeFields.name),
  street: edit(placeFields.street),
  houseNumber: edit(placeFields.houseNumber),
  postcode: edit(placeFields.postcode),
  position: edit(placeFields.position),
  phone: edit(placeFields.phone),
  website: edit(placeFields.website),
  cuisines: edit(placeFields.cuisines),
  openingHours: edit(placeFields.openingHours),
  status: edit(placeFields.status),
} satisfies Record<keyof typeof placeFields, unknown>)
export type RestaurantEdits = z.infer<typeof RestaurantEdits>

export const ItemEdits = z.object({
  name: edit(dishFields.name),
  section: edit(dishFields.section),
  price: edit(dishFields.price),
  variants: edit(dishFields.variants),
  description: edit(dishFields.description),
  diets: edit(dishFields.diets),
  allergens: edit(dishFields.allergens),
  availability: edit(dishFields.availability),
} satisfies Record<keyof typeof dishFields, unknown>)
export type ItemEdits = z.infer<typeof ItemEdits>

/** A honeypot: people don't see this field, and if a bot fills it in, its suggestion is dropped (EDIT-131). */
const trap = z.optional(z.string().check(z.maxLength(1000)))

/** `change.suggest`: at least one field that differs, or a note. Guests may call it; their changes always wait. */
export const ChangeSuggestInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('restaurant'), id: Id, fields: RestaurantEdits, note: Note, trap }),
  z.object({ kind: z.literal('item'), id: ItemId, fields: ItemEdits, note: Note, trap }),
])
export type ChangeSuggestInput = z.infer<typeof ChangeSuggestInput>

/** A stored change: one row for the live part, one for the part that waits. Both are null if every field already had the new value. */
export const ChangeOutcome = z.object({
  /** The live part; null if there is none. */
  live: z.nullable(Id),
  /** The part that waits for a second person or a moderator; null if there is none. */
  waiting: z.nullable(Id),
})
export type ChangeOutcome = z.infer<typeof ChangeOutcome>

/** A place or dish: its kind, and its ID as in other procedures. */
const target = { kind: z.enum(['restaurant', 'item']), id: z.string().check(z.maxLength(40)) }
const isTarget = z.refine<{ kind: 'restaurant' | 'item'; id: string }>(
  ({ kind, id }) => (kind === 'item' ? ItemId : Id).safeParse(id).success,
  { path: ['id'] },
)
export const ChangeTarget = z.object(target).check(isTarget)
export type ChangeTarget = z.infer<typeof ChangeTarget>

export const fieldNames = [
  'name',
  'street',
  'houseNumber',
  'postcode',
  'position',
  'phone',
  'website',
  'cuisines',
  'openingHours',
  'status',
  'section',
  'price',
  'variants',
  'description',
  'diets',
  'allergens',
  'availability',
] as const satisfies readonly (keyof typeof placeFields | keyof typeof dishFields)[]
export type FieldName = (typeof fieldNames)[number]

/** The fields in histories: those that everyone can edit, and those of a place's room. */
export const changedFieldNames = [...fieldNames, 'sections', 'soldOutUntil'] as const satisfies readonly (FieldName | RoomFieldName)[]
export type ChangedFieldName = (typeof changedFieldNames)[number]

/** `change.confirm`: says that these fields are still correct. */
export const ChangeConfirmInput = z
  .object({ ...target, fields: z.array(z.enum(fieldNames)).check(z.minLength(1), z.maxLength(fieldNames.length)) })
  .check(isTarget)
export type ChangeConfirmInput = z.infer<typeof ChangeConfirmInput>
/** The fields that were confirmed, without those that are unknown or that the same person provided or confirmed before. */
export const ChangeConfirmOutput = z.object({ confirmed: z.array(z.enum(fieldNames)) })

/** A contributor: null if they were erased, if a guest or an import made the change, or if their account is closing. */
export const Contributor = z.nullable(z.object({ name: z.string(), username: z.nullable(z.string()) }))
export type Contributor = z.infer<typeof Contributor>

/** Where a fact comes from, if a person or owner provided or confirmed it. */
export const FactOrigin = z.object({
  field: z.enum(fieldNames),
  source: z.enum(changeSources),
  by: Contributor,
  at: z.date(),
  /** How many other people confirmed the value since. */
  confirmations: z.int(),
  confirmedAt: z.nullable(z.date()),
})
export type FactOrigin = z.infer<typeof FactOrigin>

/** `change.facts`: the values that edits are based on. */
export const ChangeFacts = z.object({
  kind: z.enum(['restaurant', 'item']),
  id: z.string(),
  path: z.string(),
  name: z.string(),
  /** The currency of the dish; for a place, of its first menu, or of its city if it has no menu. */
  currency: z.string(),
  restaurant: z.nullable(RestaurantStored),
  item: z.nullable(ItemStored),
  /** The names of the cuisines. */
  cuisines: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** The names of the sections of the menu, in order. */
  sections: z.array(z.string()),
  origins: z.array(FactOrigin),
  /** The source of each fact that is known. */
  sources: z.array(z.object({ field: z.enum(fieldNames), source: SourceCredit })),
  /** The number of changes that are waiting. */
  waiting: z.int(),
  /** The SPDX ID of the license that contributions are published under. */
  licence: z.literal(contributionLicense),
})
export type ChangeFacts = z.infer<typeof ChangeFacts>

/** A value in the history. Its form depends on the field: see {@link EDITABLE}. */
export const FieldDifference = z.object({ field: z.enum(changedFieldNames), from: z.unknown(), to: z.unknown() })

/** A change in a history. */
export const Change = z.object({
  id: Id,
  kind: z.enum(changeKinds),
  status: z.enum(changeStatuses),
  source: z.enum(changeSources),
  by: Contributor,
  /** Whether the reader made it. */
  isMine: z.boolean(),
  at: z.date(),
  /** The history of a place includes the changes to its dishes. */
  about: z.object({
    kind: z.enum(['restaurant', 'item']),
    id: z.string(),
    name: z.string(),
    path: z.string(),
    /** Whether it has been merged into another place or dish, where its path leads. */
    isMerged: z.boolean(),
  }),
  differences: z.array(FieldDifference),
  /** The place that it names as the one that this place moved to or is a duplicate of, or what that one was merged into. */
  other: z.nullable(z.object({ name: z.string(), path: z.string() })),
  note: z.string(),
  /** The change that it undoes. */
  reverts: z.nullable(Id),
  decision: z.nullable(z.object({ at: z.date(), note: z.string() })),
  /** The number of dishes and places that were changed together with it; null if it was made alone (EDIT-220). */
  together: z.nullable(z.int()),
  /** Whether the reader may revert it now, or decide on it. A revert undoes everything that was changed together. */
  canRevert: z.boolean(),
  canDecide: z.boolean(),
})
export type Change = z.infer<typeof Change>

const cursor = z.optional(z.string().check(z.maxLength(512)))
const limit = z._default(PageSize, constants.pageSizeDefault)
const ChangePage = z.object({ changes: z.array(Change), nextCursor: z.nullable(z.string()) })

/**
 * `change.history`: live and reverted changes to a place and its dishes, or to a dish, latest first, with those to what was merged into it
 * (EDIT-241).
 */
export const ChangeHistoryInput = z.object({ ...target, cursor, limit }).check(isTarget)
export type ChangeHistoryInput = z.infer<typeof ChangeHistoryInput>
export const ChangeHistoryOutput = ChangePage
export type ChangeHistoryOutput = z.infer<typeof ChangeHistoryOutput>

/** `change.together`: the changes that were made together with one, in their order. */
export const ChangeTogetherInput = z.object({ id: Id, cursor, limit })
export type ChangeTogetherInput = z.infer<typeof ChangeTogetherInput>

/** `change.mine`: the user's own changes, latest first. */
export const ChangeListInput = z.object({ cursor, limit })
export type ChangeListInput = z.infer<typeof ChangeListInput>
export const ChangeMineOutput = z.extend(ChangePage, {
  trust: z.object({
    level: z.enum(['newcomer', 'known', 'trusted'] satisfies (keyof typeof trustLevels)[]),
    accepted: z.int(),
    additionsLeft: z.int(),
    editsLeft: z.int(),
  }),
})
export type ChangeMineOutput = z.infer<typeof ChangeMineOutput>
/** `change.waiting`: all changes that are waiting, or those of a place and its dishes, oldest first. */
export const ChangeWaitingInput = z.extend(ChangeListInput, { restaurant: z.optional(Id) })
export type ChangeWaitingInput = z.infer<typeof ChangeWaitingInput>
export const ChangeWaitingOutput = ChangePage

/** The input of `change.revert`. */
export const ChangeRevertInput = z.object({ id: Id, note: Note })
export type ChangeRevertInput = z.infer<typeof ChangeRevertInput>

/** The input of `change.decide`. */
export const ChangeDecideInput = z.object({ id: Id, accept: z.boolean(), note: Note })
export type ChangeDecideInput = z.infer<typeof ChangeDecideInput>
export const ChangeDecideOutput = z.object({ status: z.enum(changeStatuses) })

/** A new dish. */
export const NewItem = z.object({
  name: dishFields.name.value,
  kind: z._default(z.enum(itemKinds), 'dish'),
  section: z._default(dishFields.section.value, null),
  price: z._default(dishFields.price.value, null),
  variants: z._default(z.array(EditedVariant).check(z.maxLength(20)), []),
  description: z._default(dishFields.description.value, null),
  diets: z._default(KnownDiets, {}),
  allergens: z._default(KnownAllergens, {}),
})
export type NewItem = z.infer<typeof NewItem>

/** The input of `item.add`. */
export const ItemAddInput = z.extend(NewItem, { restaurant: Id })
export type ItemAddInput = z.infer<typeof ItemAddInput>
export const ItemAddOutput = z.object({ id: z.string(), path: z.string(), change: Id })
export type ItemAddOutput = z.infer<typeof ItemAddOutput>

/** `restaurant.add`: refused with RESTAURANT_EXISTS_HERE and the `candidates` if a place nearby has the same name. */
export const RestaurantAddInput = z.object({
  city: z.string('CITY_REQUIRED').check(z.refine((slug) => CitySlug.safeParse(slug).success, 'CITY_REQUIRED')),
  name: placeFields.name.value,
  kind: z._default(z.enum(placeKinds), 'restaurant'),
  position: placeFields.position.value,
  street: z._default(placeFields.street.value, null),
  houseNumber: z._default(placeFields.houseNumber.value, null),
  postcode: z._default(placeFields.postcode.value, null),
  phone: z._default(placeFields.phone.value, null),
  website: z._default(placeFields.website.value, null),
  cuisines: z._default(placeFields.cuisines.value, []),
  openingHours: z._default(placeFields.openingHours.value, null),
})
export type RestaurantAddInput = z.infer<typeof RestaurantAddInput>
export const RestaurantAddOutput = z.object({ id: z.string(), path: z.string(), change: Id })
export type RestaurantAddOutput = z.infer<typeof RestaurantAddOutput>

/** `restaurant.near`: places around a pin, nearest first, to show before a place is added. */
export const RestaurantNearInput = z.object({
  lat: numberOf(-90, 90),
  lon: numberOf(-180, 180),
  name: z.optional(Text.check(z.maxLength(200))),
})
export type RestaurantNearInput = z.infer<typeof RestaurantNearInput>
export const NearbyPlace = z.object({
  id: z.string(),
  path: z.string(),
  name: z.string(),
  addressText: z.nullable(z.string()),
  distanceMeters: z.int(),
})
export type NearbyPlace = z.infer<typeof NearbyPlace>
export const RestaurantNearOutput = z.object({ places: z.array(NearbyPlace) })

type StoredOf<Fields extends Record<string, { stored: z.ZodMiniType }>> = { [Field in keyof Fields]: Fields[Field]['stored'] }

function storedOf<Fields extends Record<string, { stored: z.ZodMiniType }>>(fields: Fields): StoredOf<Fields> {
  // The keys are those of the table, and each value is its field's schema.
  return Object.fromEntries(Object.entries(fields).map(([field, { stored }]) => [field, stored])) as StoredOf<Fields>
}
