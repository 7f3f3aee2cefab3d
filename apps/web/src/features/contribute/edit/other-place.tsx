import type { ChangeFacts } from '@morsel/contract/change'
import { FieldError } from '@morsel/ui/basics/field'
import { Radio } from '@morsel/ui/fields/checkbox'
import { TextField } from '@morsel/ui/fields/text-field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { useT } from '../../../i18n/messages-provider.tsx'
import { staleMs } from '../../../site/query-client.ts'

export interface NearbyChoice {
  id: string
  name: string
}

interface OtherPlaceProps {
  id: string
  facts: ChangeFacts
  /** Places around this one, to choose from before a name is entered, and without scripts. */
  nearby: readonly NearbyChoice[]
  chosen: string | undefined
  error: string | undefined
}

const shown = 6

/** Asks which other place this one moved to or is a duplicate of: one nearby, or one found by its name in the city (WEB-930). */
export function OtherPlace({ id, facts, nearby, chosen, error }: OtherPlaceProps) {
  const t = useT()
  const { queries } = useRouter().options.context
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  // The path of a place begins with that of its city.
  const city = facts.path.split('/').at(-2)
  const { data, isFetching } = useQuery({
    ...queries.search.restaurants({ q, city, limit: shown + 1 }),
    enabled: q !== '',
    staleTime: staleMs.lists,
    placeholderData: keepPreviousData,
  })
  const found = data?.hits.map((hit) => ({ id: hit.id, name: hit.addressText ? `${hit.name}, ${hit.addressText}` : hit.name })) ?? []
  const choices = (q === '' ? nearby : found).filter((place) => place.id !== facts.id).slice(0, shown)
  return (
    <fieldset className="grid gap-3" aria-describedby={error && `${id}-error`}>
      <legend className="group-label mb-2">{t('contribute.status.which')}</legend>
      <div className="needs-scripts">
        <TextField
          id={id}
          type="search"
          autoComplete="off"
          label={t('contribute.status.search')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      {choices.map((place) => (
        <Radio key={place.id} name="other" value={place.id} label={<bdi>{place.name}</bdi>} defaultChecked={place.id === chosen} />
      ))}
      <p role="status" className="text-ink-muted empty:hidden">
        {q !== '' && !isFetching && choices.length === 0 && t('contribute.status.noneFound')}
      </p>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
