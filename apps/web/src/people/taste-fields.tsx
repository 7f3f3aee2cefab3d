import type { CitySummary } from '@morsel/contract/city'
import type { Needs } from '@morsel/contract/fit'
import { allergens, diets } from '@morsel/contract/food'
import type { CuisineRef } from '@morsel/contract/place'
import type { Preferences } from '@morsel/contract/preferences'
import { boxName, priceLimits } from '@morsel/contract/preferences'
import { Button } from '@morsel/ui/basics/button'
import { FieldError } from '@morsel/ui/basics/field'
import { Checkbox } from '@morsel/ui/fields/checkbox'
import { Select } from '@morsel/ui/frame/select'
import { type ReactNode, useId, useState } from 'react'
import { nearbyCities } from '../elements/nearby-cities.ts'
import { usePosition } from '../elements/use-position.ts'
import { cuisineOfSlug, useCuisineName } from '../formats/use-cuisine-name.ts'
import { useT } from '../i18n/messages-provider.tsx'

/** City, cuisines, price, diets and allergens; `tasteOfFields` reads the entries. */
export function TasteFields({
  taste,
  cities,
  cuisines,
}: {
  taste: Preferences
  cities: readonly CitySummary[]
  cuisines: readonly CuisineRef[]
}) {
  const t = useT()
  const nameOf = useCuisineName()
  const boxes = (group: 'cuisine' | 'disliked', chosen: readonly string[]) => {
    // Choices made elsewhere stay visible, so that they can be removed.
    const others = chosen.filter((slug) => !cuisines.some((cuisine) => cuisine.slug === slug))
    return [...cuisines, ...others.map(cuisineOfSlug)].map((cuisine) => (
      <Checkbox
        key={cuisine.slug}
        name={boxName(group, cuisine.slug)}
        label={nameOf(cuisine)}
        defaultChecked={chosen.includes(cuisine.slug)}
      />
    ))
  }
  return (
    <>
      {cities.length > 0 ? (
        <CityChoice city={taste.city} cities={cities} />
      ) : (
        // Keep the chosen city even if the cities didn't load.
        <input type="hidden" name="city" value={taste.city ?? ''} />
      )}
      <Group legend={t('people.cuisines')}>{boxes('cuisine', taste.cuisines)}</Group>
      <Checkbox name="favoritesFirst" label={t('people.favoritesFirst')} defaultChecked={taste.favoritesFirst} />
      <details open={taste.disliked.length > 0}>
        <summary className="tap">{t('people.disliked')}</summary>
        <p className="mb-2 text-small text-ink-muted">{t('people.dislikedHint')}</p>
        <Group legend={t('people.disliked')}>{boxes('disliked', taste.disliked)}</Group>
      </details>
      <Select name="priceMax" label={t('people.priceMax')} defaultValue={taste.priceMax ?? ''}>
        <option value="">{t('people.anyPrice')}</option>
        {priceLimits.map((level) => (
          <option key={level} value={level}>
            {t(`places.price.${level}`)}
          </option>
        ))}
      </Select>
      <p className="text-small text-ink-muted">{t('people.needsWhy')}</p>
      <NeedsFields needs={taste} />
    </>
  )
}

export function NeedsFields({ needs }: { needs: Needs }) {
  const t = useT()
  return (
    <>
      <Group legend={t('people.diets')}>
        {diets.map((diet) => (
          <Checkbox key={diet} name={boxName('diet', diet)} label={t(`places.diet.${diet}`)} defaultChecked={needs.diets.includes(diet)} />
        ))}
      </Group>
      <Group legend={t('people.allergens')}>
        {allergens.map((allergen) => (
          <Checkbox
            key={allergen}
            name={boxName('allergen', allergen)}
            label={t(`places.allergen.${allergen}`)}
            defaultChecked={needs.allergens.includes(allergen)}
          />
        ))}
      </Group>
    </>
  )
}

function CityChoice({ city, cities }: { city: string | null; cities: readonly CitySummary[] }) {
  const t = useT()
  const id = useId()
  const [chosen, setChosen] = useState(city ?? '')
  const { state, look } = usePosition((point) => {
    const [nearest] = nearbyCities(cities, { city: undefined, ...point })
    if (nearest === undefined) return false
    setChosen(nearest.slug)
  })
  return (
    <div className="grid justify-items-start gap-3">
      <Select name="city" label={t('people.city')} value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
        <option value="">{t('people.noCity')}</option>
        {cities.map(({ slug, label, countryName }) => (
          <option key={slug} value={slug}>
            {`${label}, ${countryName}`}
          </option>
        ))}
        {city !== null && cities.every(({ slug }) => slug !== city) && <option value={city}>{city.replaceAll('-', ' ')}</option>}
      </Select>
      <Button kind="secondary" dense pending={state === 'pending'} pendingLabel={t('people.locating')} onClick={look}>
        {t('people.locate')}
      </Button>
      <div role="status">{state === 'failed' && <FieldError id={id}>{t('people.locateFailed')}</FieldError>}</div>
    </div>
  )
}

function Group({ legend, children }: { legend: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-2 [&_label]:first-letter:uppercase">
      <legend className="group-label mb-2">{legend}</legend>
      {children}
    </fieldset>
  )
}
