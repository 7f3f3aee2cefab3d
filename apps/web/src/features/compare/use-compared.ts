import type { ComparedDish, ComparedPlace, CompareOutput } from '@morsel/contract/compare'
import type { ComparedKind } from '@morsel/contract/compare-params'
import { allergens, diets } from '@morsel/contract/food'
import { allergenText, dietText } from '../../elements/state-texts.ts'
import { formatAverage, formatDay, inSeries, priceSigns } from '../../formats/format.ts'
import { openingSentence, rangeTexts } from '../../formats/opening-text.ts'
import { useCuisineName } from '../../formats/use-cuisine-name.ts'
import { useFormats } from '../../formats/use-formats.ts'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'
import type { Column, Fact } from './compare-table.tsx'

/** Returns the columns of a comparison: facts as texts, by the labels of their rows. Facts that are unknown in all columns share a row. */
export function useCompared(found: CompareOutput | null, kind: ComparedKind): Column[] {
  const dishFacts = useDishFacts()
  const placeFacts = usePlaceFacts()
  const t = useT()
  if (found === null) return []
  const missing = (isGone: boolean) => t(isGone ? 'compare.gone' : 'compare.unknown')
  if (kind === 'places') {
    const known = found.places.flatMap(({ place }) => place ?? [])
    return found.places.map(({ id, isGone, place }) =>
      place === null
        ? { id, name: missing(isGone), nameLang: null, path: undefined, facts: new Map() }
        : { id, name: place.name, nameLang: place.nameLang, path: place.path, facts: placeFacts(place, known) },
    )
  }
  const known = found.dishes.flatMap(({ dish }) => dish ?? [])
  return found.dishes.map(({ id, isGone, dish }) =>
    dish === null
      ? { id, name: missing(isGone), nameLang: null, path: undefined, facts: new Map() }
      : { id, name: dish.name, nameLang: dish.nameLang, path: dish.path, facts: dishFacts(dish, known) },
  )
}

const fact = (text: string): Fact => ({ show: text, value: text })

/** Returns rating, opening hours, distance and postal address. */
function useSiteFacts() {
  const t = useT()
  const locale = useLocale()
  const { distance } = useFormats()
  return {
    rating: ({ average, count }: ComparedDish['rating']) =>
      fact(average === null ? t('compare.unrated') : t('places.rated', { average: formatAverage(locale, average), count })),
    rows: ({ hours, status, distanceMeters, addressText, city }: ComparedDish['place']): [string, Fact][] => {
      const today = hours.days.find(({ isToday }) => isToday)
      const state = status === 'published' ? openingSentence(t, locale, hours.now) : t(closedText[status])
      return [
        [t('compare.open'), fact(state)],
        [t('compare.hours'), fact(today === undefined ? t('places.hoursUnknown') : rangeTexts(t, today.ranges).join(', '))],
        ...(distanceMeters === null ? [] : [[t('compare.distance'), fact(distance(distanceMeters))] satisfies [string, Fact]]),
        [t('compare.address'), fact(addressText === null ? city.label : `${addressText}, ${city.label}`)],
      ]
    },
  }
}

const closedText = { temporarily_closed: 'places.temporarilyClosed', permanently_closed: 'places.permanentlyClosed' } as const

function useDishFacts() {
  const t = useT()
  const locale = useLocale()
  const { price } = useFormats()
  const site = useSiteFacts()
  return (dish: ComparedDish, all: readonly ComparedDish[]): Map<string, Fact> => {
    const isKnown = (has: (each: ComparedDish) => boolean) => all.some(has)
    const someDiets = diets.filter((diet) => isKnown((each) => each.diets.some((row) => row.diet === diet && row.state !== 'unknown')))
    const someAllergens = allergens.filter((allergen) =>
      isKnown((each) => each.allergens.some((row) => row.allergen === allergen && row.state !== 'unknown')),
    )
    const credits = inSeries(
      t,
      dish.sources.map(({ name, licence }) => `${name} (${licence})`),
    )
    return new Map<string, Fact>([
      [t('compare.place'), fact(dish.place.name)],
      [t('compare.price'), fact(dish.price === null ? t('item.priceUnknown') : price(dish.price))],
      [t('compare.rating'), site.rating(dish.rating)],
      ...someDiets.map((diet): [string, Fact] => [
        t(`places.diet.${diet}`),
        fact(t(dietText[dish.diets.find((row) => row.diet === diet)?.state ?? 'unknown'])),
      ]),
      ...(someDiets.length < diets.length ? [[t('compare.otherDiets'), fact(t('item.notKnown'))] satisfies [string, Fact]] : []),
      ...someAllergens.map((allergen): [string, Fact] => [
        t(`places.allergen.${allergen}`),
        fact(t(allergenText[dish.allergens.find((row) => row.allergen === allergen)?.state ?? 'unknown'])),
      ]),
      ...(someAllergens.length < allergens.length
        ? [[t('compare.otherAllergens'), fact(t('item.notKnown'))] satisfies [string, Fact]]
        : []),
      [
        t('compare.source'),
        fact(dish.confirmedAt === null ? credits : `${credits}. ${t('item.confirmed', { when: formatDay(locale, dish.confirmedAt) })}`),
      ],
      ...site.rows(dish.place),
    ])
  }
}

function usePlaceFacts() {
  const t = useT()
  const locale = useLocale()
  const nameOf = useCuisineName()
  const site = useSiteFacts()
  return (place: ComparedPlace, all: readonly ComparedPlace[]): Map<string, Fact> => {
    const someDiets = diets.filter((diet) => all.some((each) => each.diets[diet] !== undefined))
    const kind = t(`places.kind.${place.kind}`)
    return new Map<string, Fact>([
      [t('compare.kind'), fact(place.cuisines.length === 0 ? kind : inSeries(t, place.cuisines.map(nameOf)))],
      [t('compare.price'), fact(place.priceLevel === null ? t('item.priceUnknown') : priceSigns(locale, place.currency, place.priceLevel))],
      [t('compare.rating'), site.rating(place.rating)],
      [t('compare.dishCount'), fact(place.itemCount.toLocaleString(locale))],
      ...someDiets.map((diet): [string, Fact] => {
        const state = place.diets[diet]
        const name = t(`places.diet.${diet}`)
        return [name, fact(state === undefined ? t('item.notKnown') : t(`places.placeDiet.${state}`, { diet: name }))]
      }),
      ...(someDiets.length < diets.length ? [[t('compare.otherDiets'), fact(t('item.notKnown'))] satisfies [string, Fact]] : []),
      ...site.rows(place),
      [
        t('compare.source'),
        fact(
          inSeries(
            t,
            place.sources.map(({ name, licence }) => `${name} (${licence})`),
          ),
        ),
      ],
    ])
  }
}
