const keys = {
  name: 'contribute.field.nameOf',
  street: 'contribute.field.street',
  houseNumber: 'contribute.field.houseNumber',
  postcode: 'contribute.field.postcode',
  position: 'contribute.pin.legend',
  phone: 'contribute.field.phone',
  website: 'contribute.field.website',
  cuisines: 'contribute.field.cuisines',
  openingHours: 'contribute.field.openingHours',
  status: 'contribute.field.status',
  section: 'contribute.field.section',
  price: 'contribute.field.price',
  variants: 'contribute.field.variants',
  description: 'contribute.field.description',
  diets: 'contribute.field.diets',
  allergens: 'contribute.field.allergens',
  availability: 'contribute.topic.availability',
  sections: 'contribute.field.sections',
  soldOutUntil: 'contribute.field.soldOutUntil',
} as const

/** The name of a field. */
export function fieldKey(field: string): (typeof keys)[keyof typeof keys] {
  const table: Readonly<Record<string, (typeof keys)[keyof typeof keys] | undefined>> = keys
  return table[field] ?? keys.name
}
