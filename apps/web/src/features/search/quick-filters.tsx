import { sessionQuery } from '@morsel/client/session'
import type { SearchOutput } from '@morsel/contract/search'
import { parseSearchParams, type SearchParams, splitList } from '@morsel/contract/search-params'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ChipLink } from '../../elements/chip-link.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { printQuery } from '../../search-params/query-string.ts'

/** The most used filters as links. Active ones, including those that words stand for, are among the filter chips. */
export function QuickFilters({ params, understood = [] }: { params: SearchParams; understood: SearchOutput['understood'] | undefined }) {
  const t = useT()
  const [chosenDiets, chosenFree] = [splitList(params.diet), splitList(params.free)]
  const isUnderstood = (type: 'diet' | 'free', name: string) => understood.some((each) => each.type === type && each.value === name)
  const diet = (name: 'vegan' | 'vegetarian' | 'gluten_free') =>
    !chosenDiets.includes(name) &&
    !isUnderstood('diet', name) && { label: t(`places.diet.${name}`), adds: { diet: [...chosenDiets, name].join() } }
  const free = (name: 'nuts' | 'milk') =>
    params.kind === undefined &&
    !chosenFree.includes(name) &&
    !isUnderstood('free', name) && {
      label: t('search.freeOf', { allergen: t(`places.allergen.${name}`) }),
      adds: { free: [...chosenFree, name].join() },
    }
  const isVegan = chosenDiets.includes('vegan') || isUnderstood('diet', 'vegan')
  const choices = [
    useOwnNeeds(params),
    openNearby(t, params),
    diet('vegan'),
    free('nuts'),
    !isVegan && diet('vegetarian'),
    diet('gluten_free'),
    !isVegan && free('milk'),
  ]
  return (
    <nav aria-label={t('search.quickFilters')}>
      <ul className="flex flex-wrap gap-2">
        {choices.map(
          (choice) =>
            choice && (
              <li key={choice.label}>
                <ChipLink
                  look="outline"
                  href={`/search${printQuery({ ...parseSearchParams({ ...params, ...choice.adds, cursor: undefined }) })}`}
                >
                  <span className="first-letter:uppercase">{choice.label}</span>
                </ChipLink>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}

/** "Open now", nearest first, from the city center or the user's location. Not for an area, which has no obvious center. */
function openNearby(t: ReturnType<typeof useT>, { city, lat, bbox, open, sort }: SearchParams) {
  if (bbox !== undefined) return open === undefined && { label: t('places.openNow'), adds: { open: 'now' } }
  if ((city ?? lat) === undefined || (open !== undefined && sort === 'distance')) return false
  return { label: t(lat === undefined ? 'search.openNearCentre' : 'places.openNow'), adds: { open: 'now', sort: 'distance' } }
}

/** Returns the user's diets and allergens as one filter; hidden for users without any and when all are active. */
function useOwnNeeds({ diet, free, kind }: SearchParams) {
  const t = useT()
  const { client, queries } = useRouter().options.context
  const [cameAt] = useState(Date.now)
  const session = useQuery(sessionQuery(client))
  // The page doesn't wait for the preferences. On client navigation, they wait for the refreshed session, which may have ended.
  const isStillThere = session.data !== null && session.dataUpdatedAt >= cameAt
  const { data } = useQuery({ ...queries.preferences.get(), enabled: isStillThere })
  const [diets, allergens] = [union(splitList(diet), data?.diets), union(splitList(free), kind === undefined ? data?.allergens : [])]
  const isNew = diets.length > splitList(diet).length || allergens.length > splitList(free).length
  return (
    isNew && {
      label: t('search.mine'),
      adds: { ...(diets.length > 0 && { diet: diets.join() }), ...(allergens.length > 0 && { free: allergens.join() }) },
    }
  )
}

const union = (chosen: readonly string[], own: readonly string[] = []) => [...new Set([...chosen, ...own])]
