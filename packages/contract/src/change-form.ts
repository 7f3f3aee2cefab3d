import {
  type EditedField,
  type FormEntries,
  fieldsOfTopic,
  hasOther,
  type newPlaceFields,
  type TargetKind,
  unfinishedHours,
  variantsMax,
} from './change-topics.ts'
import { EDITABLE } from './editable.ts'
import { allergens, diets, placeKinds } from './food.ts'
import { readPrice } from './price-text.ts'

/** How the entries of the form "Suggest an edit" become edits, in pages and for plain posts. */

/** The edits of a form, and the problems by field. */
export interface ReadEdits {
  fields: Record<string, { from: unknown; to: unknown }>
  problems: Record<string, string>
}

/**
 * Reads the entries of a form. Fields that are the same as before are left out. @param before the values that the form is based on
 */
export function readEdits(
  kind: TargetKind,
  topic: string,
  before: Readonly<Record<string, unknown>>,
  entries: FormEntries,
  currency: string,
): ReadEdits {
  const edits: ReadEdits = { fields: {}, problems: {} }
  for (const field of fieldsOfTopic(kind, topic) ?? []) {
    const { value, problem } = readField(field, entries, before[field], currency)
    const checked = problem === undefined ? checkedValue(kind, field, value) : { problem }
    if (checked.problem !== undefined) edits.problems[field] = checked.problem
    else if (canonical(checked.value) !== canonical(before[field])) edits.fields[field] = { from: before[field] ?? null, to: checked.value }
  }
  return edits
}

/** Checks a value by the rules of its field. */
export function checkedValue(kind: TargetKind, field: EditedField, value: unknown): { value?: unknown; problem?: string } {
  const table: Readonly<Record<string, { value: { safeParse: (value: unknown) => Parsed } }>> = EDITABLE[kind]
  const parsed = table[field]?.value.safeParse(value)
  if (parsed === undefined) return { problem: 'TEXT_INVALID' }
  return parsed.success ? { value: parsed.data } : { problem: parsed.error.issues[0]?.message ?? 'TEXT_INVALID' }
}

type Parsed = { success: true; data: unknown } | { success: false; error: { issues: readonly { message: string }[] } }

/** A value as text, independent of the order of keys. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value ?? null)
  return JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

interface ReadField {
  value?: unknown
  problem?: string
}

function readField(field: EditedField, entries: FormEntries, before: unknown, currency: string): ReadField {
  switch (field) {
    case 'name':
      return { value: entries.name ?? '' }
    case 'position':
      return { value: entries.lat && entries.lon ? { lat: Number(entries.lat), lon: Number(entries.lon) } : null }
    case 'cuisines':
      return { value: chosenCuisines(entries, before) }
    case 'status':
      return { value: { is: entries.status ?? '', other: hasOther(entries.status) ? entries.other || null : null } }
    case 'openingHours':
      return entries.openingHours === unfinishedHours ? { problem: 'HOURS_INVALID' } : { value: entries.openingHours || null }
    case 'price':
      return readAmount(entries.price ?? '', before, currency)
    case 'variants':
      return readVariants(entries, currency)
    case 'diets':
      return { value: statesOf('diet', diets, entries) }
    case 'allergens':
      return { value: statesOf('allergen', allergens, entries) }
    case 'availability':
      return { value: entries.availability ?? '' }
    default:
      return { value: entries[field]?.trim() || null }
  }
}

/** The cuisines that stay, in their order, then new ones. */
function chosenCuisines(entries: FormEntries, before: unknown): string[] {
  const chosen = Object.keys(entries).flatMap((name) => (name.startsWith('cuisine:') ? [name.slice('cuisine:'.length)] : []))
  const former = Array.isArray(before) ? before.map(String) : []
  return [...former.filter((slug) => chosen.includes(slug)), ...chosen.filter((slug) => !former.includes(slug))]
}

/** An empty field keeps a range, which one field can't show. */
function readAmount(text: string, before: unknown, currency: string): ReadField {
  if (text.trim() === '' && isRange(before)) return { value: before }
  const minor = readPrice(text, currency)
  if (typeof minor === 'string') return { problem: minor }
  return { value: minor === null ? null : { minor, toMinor: null, currency } }
}

const isRange = (price: unknown) => typeof price === 'object' && price !== null && 'toMinor' in price && price.toMinor !== null

/** Reads the rows of sizes; rows without a name and a price are left out. */
export function readVariants(entries: FormEntries, currency: string): ReadField {
  const variants: { name: string; minor: number }[] = []
  for (let row = 0; row < variantsMax; row += 1) {
    const [name, price] = [entries[`variantName:${row}`]?.trim() ?? '', entries[`variantPrice:${row}`]?.trim() ?? '']
    if (name === '' && price === '') continue
    const minor = readPrice(price, currency)
    if (typeof minor === 'string') return { problem: minor }
    if (minor === null) return { problem: 'PRICE_INVALID' }
    variants.push({ name, minor })
  }
  return { value: variants }
}

/** Reads choices such as `allergen:milk`; an empty one is unknown. */
export function statesOf(group: 'diet' | 'allergen', names: readonly string[], entries: FormEntries): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (entries[`${group}:${name}`] ? [[name, entries[`${group}:${name}`] ?? '']] : [])))
}

/** A new dish as the form has it, and the problems by field. */
export function readDish(entries: FormEntries, currency: string) {
  const problems: Record<string, string> = {}
  const checked = (field: 'name' | 'section' | 'description', value: string | null): unknown => {
    const { value: read, problem } = checkedValue('item', field, value)
    if (problem) problems[field] = problem
    return read
  }
  const minor = readPrice(entries.price ?? '', currency)
  if (typeof minor === 'string') problems.price = minor
  const variants = readVariants(entries, currency)
  if (variants.problem) problems.variants = variants.problem
  const dish = {
    name: checked('name', entries.name ?? ''),
    section: checked('section', entries.section?.trim() || null),
    description: checked('description', entries.description?.trim() || null),
    price: typeof minor === 'number' ? { minor, toMinor: null, currency } : null,
    variants: variants.value ?? [],
    diets: statesOf('diet', diets, entries),
    allergens: statesOf('allergen', allergens, entries),
  }
  return { dish, problems }
}

/** The fields of a new place, in the order of the form. */
export type NewPlaceField = (typeof newPlaceFields)[number]

/** A new place as the form has it, and the problems by field. */
export function readPlace(entries: FormEntries) {
  const problems: Partial<Record<NewPlaceField, string>> = {}
  const checked = (field: Exclude<NewPlaceField, 'city'>, value: unknown): unknown => {
    const { value: read, problem } = checkedValue('restaurant', field, value)
    if (problem) problems[field] = problem
    return read
  }
  if (!entries.city) problems.city = 'CITY_REQUIRED'
  const text = (field: 'street' | 'houseNumber' | 'postcode' | 'phone' | 'website') => checked(field, entries[field]?.trim() || null)
  const place = {
    city: entries.city ?? '',
    kind: placeKinds.find((kind) => kind === entries.kind) ?? 'restaurant',
    name: checked('name', entries.name ?? ''),
    position: checked('position', entries.lat && entries.lon ? { lat: Number(entries.lat), lon: Number(entries.lon) } : null),
    street: text('street'),
    houseNumber: text('houseNumber'),
    postcode: text('postcode'),
    phone: text('phone'),
    website: text('website'),
  }
  return { place, problems }
}
