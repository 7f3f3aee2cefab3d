import type { CitySummary } from '@morsel/contract/city'
import { Button } from '@morsel/ui/basics/button'
import { Select } from '@morsel/ui/frame/select'
import { useRouter } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { formQuery, printQuery } from '../search-params/query-string.ts'
import { useSession } from '../session/session-state.ts'
import { rememberCity } from '../site/guest-city.ts'
import { SuggestField } from './frame/suggest-field.tsx'

export interface SearchCityLabels {
  what: string
  example?: string
  where: string
  anyCity: string
  submit: string
}

/**
 * The search form with a city: a real GET form to `/search` that works before scripts run. `hidden` fields are submitted too;
 * `onInput` is called on every change, `onChoose` with a chosen suggestion.
 */
export function SearchCityForm({
  labels,
  cities,
  id,
  q,
  city,
  hidden,
  onInput,
  onChoose,
}: {
  labels: SearchCityLabels
  cities: readonly Pick<CitySummary, 'slug' | 'label'>[]
  /** For controls elsewhere on the page that belong to the form. */
  id?: string
  q?: string | undefined
  city?: string | undefined
  hidden?: ReactNode
  onInput?: (form: HTMLFormElement) => void
  onChoose?: () => void
}) {
  const router = useRouter()
  const isGuest = useSession() === null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void router.navigate({ href: `/search${printQuery(formQuery(event.currentTarget))}` })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: screen readers don't all announce <search> yet
    <form
      role="search"
      id={id}
      action="/search"
      onSubmit={submit}
      onChange={onInput && ((event) => onInput(event.currentTarget))}
      className="grid gap-3 md:grid-cols-[3fr_2fr]"
    >
      {hidden}
      <div className="grid gap-1.5">
        <span className="field-label" aria-hidden="true">
          {labels.what}
        </span>
        <SuggestField label={labels.what} placeholder={labels.example} defaultValue={q} onChoose={onChoose} />
      </div>
      <div className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <Select
            label={labels.where}
            name="city"
            defaultValue={city ?? ''}
            onChange={(event) => isGuest && rememberCity(router.options.context.site, event.currentTarget.value)}
          >
            <option value="">{labels.anyCity}</option>
            {cities.map(({ slug, label }) => (
              <option key={slug} value={slug}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        <Button type="submit">{labels.submit}</Button>
      </div>
    </form>
  )
}
