import type { SearchOutput } from '@morsel/contract/search'
import { Link } from '@morsel/ui/basics/link'
import { ChipLink } from '../../elements/chip-link.tsx'
import { useCuisineName } from '../../formats/use-cuisine-name.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { printQuery } from '../../search-params/query-string.ts'

/** What a city has, with numbers; shown when nothing was found (SEARCH-404). */
export function WhatExists({ popular: { city, cuisines } }: { popular: NonNullable<SearchOutput['popular']> }) {
  const t = useT()
  const nameOf = useCuisineName()
  const all = {
    restaurants: t('search.restaurantCount', { count: city.restaurantCount }),
    items: t('search.dishCount', { count: city.itemCount }),
  }
  const href = (query: Readonly<Record<string, string>>) => `/search${printQuery({ city: city.slug, ...query })}`
  return (
    <section aria-labelledby="what-exists" className="grid gap-3">
      <h2 id="what-exists" className="text-lead">
        {t('search.whatExists', { city: city.label })}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {cuisines.map(({ slug, name, restaurantCount }) => (
          <li key={slug}>
            <ChipLink href={href({ kind: 'restaurants', cuisine: slug })}>{`${nameOf({ slug, name })} (${restaurantCount})`}</ChipLink>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-5">
        <Link href={href({ kind: 'restaurants' })} className="inline-block py-1.5">
          {all.restaurants}
        </Link>
        {city.itemCount > 0 && (
          <Link href={href({})} className="inline-block py-1.5">
            {all.items}
          </Link>
        )}
      </p>
    </section>
  )
}
