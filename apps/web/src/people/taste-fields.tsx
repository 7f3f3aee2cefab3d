import type { CitySummary } from '@morsel/contract/city'
import type { Needs } from '@morsel/contract/fit'
import { allergens, diets } from '@morsel/contract/food'
import type { CuisineRef } from '@morsel/contract/place'
import type { Preferences } from '@morsel/contract/preferences'
import { boxName } from '@morsel/contract/preferences'
import { Button } from '@morsel/ui/basics/button'
import { FieldError } from '@morsel/ui/basics/field'
import { Checkbox } from '@morsel/ui/fields/checkbox'
import { Select } from '@morsel/ui/frame/select'
import { type ReactNode, useId, useState } from 'react'
import { cuisineOfSlug, useCuisineName } from '../formats/use-cuisine-name.ts'
import { useT } from '../i18n/messages-provider.tsx'

/** City, favorite cuisines, diets and allergens; `tasteOfFields` reads the entries. */
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
  // Choices made elsewhere stay visible, so that they can be removed.
  const others = taste.cuisines.filter((slug) => !cuisines.some((cuisine) => cuisine.slug === slug))
  return (
    <>
      {cities.length > 0 ? (
        <CityChoice city={taste.city} cities={cities} />
      ) : (
        // Keep the chosen city even if the cities didn't load.
        <input type="hidden" name="city" value={taste.city ?? ''} />
      )}
      <Group legend={t('people.cuisines')}>
        {[...cuisines, ...others.map(cuisineOfSlug)].map((cuisine) => (
          <Checkbox
            key={cuisine.slug}
            name={boxName('cuisine', cuisine.slug)}
            label={nameOf(cuisine)}
            defaultChecked={taste.cuisines.includes(cuisine.slug)}
          />
        ))}
      </Group>
      <p className="text-small text-ink-muted">{t('people.needsWhy')}</p>
      <NeedsFields needs={taste} />
    </>
  )
}

/** Diets and allergens. */
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
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')
  const locate = () => {
    setState('pending')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const nearest = nearestTo(coords, cities)
        setState(nearest ? 'idle' : 'failed')
        if (nearest) setChosen(nearest.slug)
      },
      () => setState('failed'),
      { maximumAge: 60_000, timeout: 15_000 },
    )
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Select name="city" label={t('people.city')} value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
        <option value="">{t('people.noCity')}</option>
        {cities.map(({ slug, name, countryName }) => (
          <option key={slug} value={slug}>
            {`${name}, ${countryName}`}
          </option>
        ))}
        {city !== null && cities.every(({ slug }) => slug !== city) && <option value={city}>{city.replaceAll('-', ' ')}</option>}
      </Select>
      <Button kind="secondary" dense pending={state === 'pending'} pendingLabel={t('people.locating')} onClick={locate}>
        {t('people.locate')}
      </Button>
      <div role="status">{state === 'failed' && <FieldError id={id}>{t('people.locateFailed')}</FieldError>}</div>
    </div>
  )
}

/** Distance in degrees, precise enough to compare cities; degrees of longitude shrink toward the poles. */
function nearestTo({ latitude, longitude }: { latitude: number; longitude: number }, cities: readonly CitySummary[]) {
  const shrink = Math.cos((latitude * Math.PI) / 180)
  const distance = ({ lat, lon }: CitySummary) =>
    lat === null || lon === null ? Number.POSITIVE_INFINITY : Math.hypot(lat - latitude, (((lon - longitude + 540) % 360) - 180) * shrink)
  const [nearest] = cities.toSorted((one, other) => distance(one) - distance(other))
  return nearest && Number.isFinite(distance(nearest)) ? nearest : undefined
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
