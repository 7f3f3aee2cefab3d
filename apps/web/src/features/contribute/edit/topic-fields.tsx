import type { ChangeFacts } from '@morsel/contract/change'
import { amountText, type FormEntries, hasOther, unfinishedHours } from '@morsel/contract/change-topics'
import type { RestaurantValues, Standing } from '@morsel/contract/editable'
import { itemAvailabilities } from '@morsel/contract/food'
import { FieldError } from '@morsel/ui/basics/field'
import { TextArea } from '@morsel/ui/controls/text-area'
import { Checkbox, Radio } from '@morsel/ui/fields/checkbox'
import { TextField } from '@morsel/ui/fields/text-field'
import { Suspense, useState } from 'react'
import { useCuisineName } from '../../../formats/use-cuisine-name.ts'
import { useT } from '../../../i18n/messages-provider.tsx'
import { lazyPart } from '../../../resilience/lazy/lazy-part.ts'
import { FoodFields } from './food-fields.tsx'
import { type NearbyChoice, OtherPlace } from './other-place.tsx'
import { VariantFields } from './variant-fields.tsx'

const HoursEditor = lazyPart(() => import('../hours/hours-editor.tsx'), 'HoursEditor')
const PinField = lazyPart(() => import('../pin/pin-field.tsx'), 'PinField')

const standings = ['open', 'temporarily_closed', 'closed', 'moved', 'double'] as const satisfies readonly Standing['is'][]

export interface TopicFieldsProps {
  /** Prefix of the IDs. */
  prefix: string
  facts: ChangeFacts
  /** What was entered before; it replaces the facts. */
  entries: FormEntries | undefined
  sentences: Partial<Record<string, string>>
  /** How often the form was submitted with problems. */
  attempts: number
  cuisines: readonly { slug: string; name: string }[]
  nearby: readonly NearbyChoice[]
}

/** The fields of one topic. */
export function TopicFields({ topic, ...props }: TopicFieldsProps & { topic: string }) {
  const { facts } = props
  if (facts.restaurant) {
    if (topic === 'hours') return <Hours {...props} text={facts.restaurant.openingHours} />
    if (topic === 'status') return <Status {...props} standing={facts.restaurant.status} />
    if (topic === 'details') return <Details {...props} place={facts.restaurant} />
    if (topic === 'position') return <Pin {...props} place={facts.restaurant} />
    if (topic === 'cuisines') return <Cuisines {...props} chosen={facts.restaurant.cuisines} />
  }
  if (facts.item) {
    if (topic === 'price') return <Price {...props} dish={facts.item} />
    if (topic === 'facts') return <FoodFields diets={facts.item.diets} allergens={facts.item.allergens} entries={props.entries} />
    if (topic === 'details') return <DishDetails {...props} dish={facts.item} />
    if (topic === 'availability') return <Availability {...props} now={facts.item.availability} />
  }
  return null
}

type Dish = NonNullable<ChangeFacts['item']>

function Hours({ text, entries, attempts, sentences }: TopicFieldsProps & { text: string | null }) {
  const t = useT()
  const entered = entries?.openingHours
  return (
    <div className="needs-scripts grid gap-4">
      {sentences.openingHours && <FieldError id="openingHours">{sentences.openingHours}</FieldError>}
      <p className="text-small text-ink-muted">{t('contribute.hours.hint')}</p>
      <Suspense fallback={<div className="min-h-60" />}>
        <HoursEditor name="openingHours" text={entered && entered !== unfinishedHours ? entered : text} attempts={attempts} />
      </Suspense>
    </div>
  )
}

function Status({ standing, facts, entries, sentences, nearby, prefix }: TopicFieldsProps & { standing: RestaurantValues['status'] }) {
  const t = useT()
  const [chosen, setChosen] = useState<string>(entries?.status ?? standing.is)
  return (
    <fieldset className="grid gap-3">
      <legend className="group-label mb-2">{t('contribute.status.legend')}</legend>
      {standings.map((each) => (
        <Radio
          key={each}
          id={`${prefix}-status-${each}`}
          name="status"
          value={each}
          label={t(`contribute.status.${each}`)}
          checked={chosen === each}
          onChange={() => setChosen(each)}
        />
      ))}
      {hasOther(chosen) && (
        <OtherPlace id={`${prefix}-status`} facts={facts} nearby={nearby} chosen={entries?.other} error={sentences.status} />
      )}
    </fieldset>
  )
}

function Details({ place, entries, sentences, prefix }: TopicFieldsProps & { place: RestaurantValues }) {
  const t = useT()
  const field = (name: 'name' | 'street' | 'houseNumber' | 'postcode' | 'phone' | 'website') => ({
    id: `${prefix}-${name}`,
    name,
    label: t(`contribute.field.${name}`),
    defaultValue: entries?.[name] ?? place[name] ?? '',
    error: sentences[name],
  })
  return (
    <>
      <TextField {...field('name')} autoComplete="off" required />
      <TextField {...field('street')} autoComplete="off" />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField {...field('houseNumber')} autoComplete="off" />
        <TextField {...field('postcode')} autoComplete="off" />
      </div>
      <TextField {...field('phone')} type="tel" autoComplete="off" />
      <TextField {...field('website')} type="url" autoComplete="off" placeholder="https://" />
    </>
  )
}

function Pin({ place: { position }, entries, sentences }: TopicFieldsProps & { place: RestaurantValues }) {
  const entered = entries?.lat && entries.lon ? { lat: Number(entries.lat), lon: Number(entries.lon) } : position
  return (
    <Suspense fallback={<div className="h-72" />}>
      <PinField position={entered} error={sentences.position} />
    </Suspense>
  )
}

/** The cuisines to choose from, the chosen ones first. */
export function Cuisines({ chosen, entries, sentences, cuisines, facts, prefix }: TopicFieldsProps & { chosen: readonly string[] }) {
  const t = useT()
  return (
    <CuisineBoxes
      id={`${prefix}-cuisines`}
      legend={t('contribute.field.cuisines')}
      known={[...facts.cuisines, ...cuisines]}
      chosen={entries ? Object.keys(entries).map((name) => name.replace('cuisine:', '')) : chosen}
      error={sentences.cuisines}
    />
  )
}

export function CuisineBoxes({
  id,
  legend,
  known,
  chosen,
  error,
}: {
  id: string
  legend: string
  known: readonly { slug: string; name: string }[]
  chosen: readonly string[]
  error: string | undefined
}) {
  const nameOf = useCuisineName()
  const each = [...new Map(known.map((cuisine) => [cuisine.slug, cuisine])).values()]
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-2 [&_label]:first-letter:uppercase"
      aria-describedby={error && `${id}-error`}
    >
      <legend className="group-label mb-2">{legend}</legend>
      {each.map((cuisine) => (
        <Checkbox
          key={cuisine.slug}
          name={`cuisine:${cuisine.slug}`}
          label={nameOf(cuisine)}
          defaultChecked={chosen.includes(cuisine.slug)}
        />
      ))}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

function Price({ dish, facts: { currency }, entries, sentences, prefix }: TopicFieldsProps & { dish: Dish }) {
  const t = useT()
  return (
    <>
      <TextField
        id={`${prefix}-price`}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        label={t('contribute.field.priceIn', { currency })}
        hint={dish.price?.toMinor ? t('contribute.priceRange') : undefined}
        defaultValue={entries?.price ?? amountText(dish.price)}
        error={sentences.price}
      />
      <VariantFields variants={dish.variants} currency={currency} entries={entries} error={sentences.variants} />
    </>
  )
}

function DishDetails({ dish, facts, entries, sentences, prefix }: TopicFieldsProps & { dish: Dish }) {
  const t = useT()
  return (
    <>
      <TextField
        id={`${prefix}-name`}
        name="name"
        required
        autoComplete="off"
        label={t('contribute.field.dishName')}
        defaultValue={entries?.name ?? dish.name}
        error={sentences.name}
      />
      <SectionField
        id={`${prefix}-section`}
        sections={facts.sections}
        defaultValue={entries?.section ?? dish.section ?? ''}
        error={sentences.section}
      />
      <TextArea
        id={`${prefix}-description`}
        name="description"
        label={t('contribute.field.description')}
        optional={t('contribute.optional')}
        defaultValue={entries?.description ?? dish.description ?? ''}
        error={sentences.description}
      />
    </>
  )
}

/** The section of a dish: an existing one of the menu, or a new one. */
export function SectionField({
  id,
  sections,
  defaultValue,
  error,
}: {
  id: string
  sections: readonly string[]
  defaultValue: string
  error: string | undefined
}) {
  const t = useT()
  return (
    <>
      <TextField
        id={id}
        name="section"
        list={`${id}-known`}
        autoComplete="off"
        label={t('contribute.field.section')}
        optional={t('contribute.optional')}
        defaultValue={defaultValue}
        error={error}
      />
      <datalist id={`${id}-known`}>
        {sections.map((section) => (
          <option key={section} value={section} />
        ))}
      </datalist>
    </>
  )
}

function Availability({ now, entries, prefix }: TopicFieldsProps & { now: Dish['availability'] }) {
  const t = useT()
  return (
    <fieldset className="grid gap-3">
      <legend className="group-label mb-2">{t('contribute.topic.availability')}</legend>
      {itemAvailabilities.map((each) => (
        <Radio
          key={each}
          id={`${prefix}-availability-${each}`}
          name="availability"
          value={each}
          label={t(`contribute.availability.${each}`)}
          defaultChecked={(entries?.availability ?? now) === each}
        />
      ))}
    </fieldset>
  )
}
