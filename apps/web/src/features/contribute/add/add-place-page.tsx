import { errorOf } from '@morsel/client/errors'
import type { RestaurantAddInput } from '@morsel/contract/change'
import type { NewPlaceField } from '@morsel/contract/change-form'
import { type FormEntries, newPlaceFields } from '@morsel/contract/change-topics'
import type { CitySummary } from '@morsel/contract/city'
import type { ErrorFacts } from '@morsel/contract/errors'
import { placeKinds } from '@morsel/contract/food'
import { Banner } from '@morsel/ui/basics/banner'
import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { TextField } from '@morsel/ui/fields/text-field'
import { Select } from '@morsel/ui/frame/select'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { formatDistance } from '../../../formats/format.ts'
import { FormProblems } from '../../../forms/form-problems.tsx'
import { useForm, valuesOf } from '../../../forms/use-form.ts'
import { useLocale, useT } from '../../../i18n/messages-provider.tsx'
import { ContributorBanner } from '../../../people/contributor-banner.tsx'
import type { Spot } from '../../../places/map/mercator.ts'
import { useSession } from '../../../session/session-state.ts'
import { useDisplay } from '../../../site/display.ts'
import { useDraft } from '../edit/device-draft.ts'
import { useRefetchFacts } from '../edit/use-send-edit.ts'
import { PinField } from '../pin/pin-field.tsx'
import { problemText } from '../problem-text.ts'
import { SignInFirst } from '../sign-in-first.tsx'
import type { AddPlaceSearch } from './add-place-search.ts'

/** `/add-place`: shows the places nearby, then adds a new one (WEB-910). */
export function AddPlacePage({ cities, search }: { cities: readonly CitySummary[]; search: AddPlaceSearch }) {
  const t = useT()
  const isGuest = useSession() === null
  return (
    <article className="mx-auto grid w-full max-w-measure gap-6">
      <h1 tabIndex={-1}>{t('contribute.addPlace')}</h1>
      {isGuest ? <SignInFirst /> : <PlaceForm cities={cities} search={search} />}
    </article>
  )
}

function PlaceForm({ cities, search }: { cities: readonly CitySummary[]; search: AddPlaceSearch }) {
  const t = useT()
  const router = useRouter()
  const { client } = router.options.context
  const refetch = useRefetchFacts()
  const { draft, round, save, end } = useDraft('/add-place')
  const [candidates, setCandidates] = useState<readonly Listed[]>([])
  const { formProps, sentences, summary, banner, isPending } = useForm({
    path: '/add-place',
    name: 'place',
    fields: newPlaceFields,
    rules: async () => {
      const { readPlace } = await import('@morsel/contract/change-form')
      return (entries) => readPlace(entries).problems
    },
    fieldsOf: () => [],
    ownText: (problem) => problemText(t, problem, ''),
    send: async (entries) => {
      setCandidates([])
      const { readPlace } = await import('@morsel/contract/change-form')
      try {
        // Checked by the rules above, which are those of the server.
        const { path } = await client.restaurant.add.mutate(readPlace(entries).place as RestaurantAddInput)
        end()
        await refetch()
        await router.navigate({ href: path })
      } catch (thrown) {
        setCandidates(errorOf(thrown).facts?.candidates ?? [])
        throw thrown
      }
    },
  })
  return (
    <div className="grid gap-5">
      <noscript>
        <Banner kind="info">{t('contribute.needsScripts')}</Banner>
      </noscript>
      <ContributorBanner error={banner} />
      <PlaceList heading={t('contribute.sameName')} places={candidates} />
      <FormProblems summary={summary} />
      <form
        {...formProps}
        aria-label={t('contribute.addPlace')}
        className="needs-scripts grid gap-5"
        onInput={({ currentTarget }) => save(() => valuesOf(currentTarget))}
      >
        <PlaceFields key={round} cities={cities} search={search} draft={draft} sentences={sentences} />
        <p className="text-small text-ink-muted">{t('contribute.license')}</p>
        <Button type="submit" className="justify-self-start" pending={isPending} pendingLabel={t('contribute.sending')}>
          {t('contribute.addPlace')}
        </Button>
      </form>
    </div>
  )
}

function PlaceFields({
  cities,
  search,
  draft,
  sentences,
}: {
  cities: readonly CitySummary[]
  search: AddPlaceSearch
  draft: FormEntries | undefined
  sentences: Partial<Record<NewPlaceField, string>>
}) {
  const t = useT()
  const [city, setCity] = useState(draft?.city ?? search.city ?? '')
  const [pin, setPin] = useState<Spot>()
  const chosen = cities.find(({ slug }) => slug === city)
  const text = (name: 'street' | 'houseNumber' | 'postcode' | 'phone' | 'website') => ({
    id: `place-${name}`,
    name,
    autoComplete: 'off',
    label: t(`contribute.field.${name}`),
    optional: t('contribute.optional'),
    defaultValue: draft?.[name] ?? '',
    error: sentences[name],
  })
  const entered = draft?.lat && draft.lon ? { lat: Number(draft.lat), lon: Number(draft.lon) } : null
  return (
    <div className="grid gap-5">
      <TextField
        id="place-name"
        name="name"
        required
        autoComplete="off"
        label={t('contribute.field.name')}
        defaultValue={draft?.name ?? search.name ?? ''}
        error={sentences.name}
      />
      <Select
        id="place-city"
        name="city"
        required
        label={t('contribute.field.city')}
        defaultValue={city}
        error={sentences.city}
        onChange={({ currentTarget }) => setCity(currentTarget.value)}
      >
        <option value="">{t('contribute.status.choose')}</option>
        {cities.map(({ slug, label, countryName }) => (
          <option key={slug} value={slug}>{`${label}, ${countryName}`}</option>
        ))}
      </Select>
      <PinField key={chosen?.slug ?? ''} position={entered} start={startOf(chosen)} error={sentences.position} onMoved={setPin} />
      <Nearby pin={pin} />
      <Select name="kind" label={t('contribute.field.kind')} defaultValue={draft?.kind ?? 'restaurant'}>
        {placeKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`places.kind.${kind}`)}
          </option>
        ))}
      </Select>
      <TextField {...text('street')} />
      <div className="grid grid-cols-2 items-end gap-4">
        <TextField {...text('houseNumber')} />
        <TextField {...text('postcode')} />
      </div>
      <TextField {...text('phone')} type="tel" />
      <TextField {...text('website')} type="url" placeholder="https://" />
    </div>
  )
}

/** The map begins in the middle of the city. */
const startOf = (city: CitySummary | undefined): Spot | undefined =>
  city && city.lat !== null && city.lon !== null ? { lat: city.lat, lon: city.lon } : undefined

/** Places around the pin, so that no place is added twice. */
function Nearby({ pin }: { pin: Spot | undefined }) {
  const t = useT()
  const { queries } = useRouter().options.context
  const position = useDeferredValue(pin)
  const { data } = useQuery({ ...queries.restaurant.near(position ?? { lat: 0, lon: 0 }), enabled: position !== undefined })
  return <PlaceList heading={t('contribute.nearby')} places={position ? (data?.places ?? []) : []} />
}

type Listed = NonNullable<ErrorFacts['candidates']>[number]

function PlaceList({ heading, places }: { heading: string; places: readonly Listed[] }) {
  const locale = useLocale()
  const { units } = useDisplay()
  if (places.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-h3">{heading}</h2>
      <ul className="grid gap-2">
        {places.slice(0, 5).map(({ id, path, name, addressText, distanceMeters }) => (
          <li key={id}>
            <Link href={path} className="inline-block py-1.5">
              {name}
            </Link>{' '}
            <span className="text-small text-ink-muted">
              {[addressText, distanceMeters !== undefined && formatDistance(locale, distanceMeters, units)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
