import type { LikelyDouble } from '@morsel/contract/moderation'
import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { EmptyState } from '@morsel/ui/content/empty-state'
import { TextArea } from '@morsel/ui/controls/text-area'
import { TextField } from '@morsel/ui/fields/text-field'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { useConfirmIdentity } from '../../identity/use-confirm-identity.tsx'
import { showToast } from '../../toasts/toasts.tsx'
import { ConfirmedAction } from './confirmed-action.tsx'
import { Gate } from './gate.tsx'
import { Merges } from './merges.tsx'
import { ModerationFrame } from './moderation-frame.tsx'

/** `/moderation/places`: places to merge, dishes to move (MOD-145), and merges to undo (MOD-181). */
export function PlacesPage() {
  const t = useT()
  const { queries, queryClient } = useRouter().options.context
  const question = { ...queries.moderation.doubles(), retry: false, staleTime: 0 }
  const { data, error } = useQuery(question)
  const ask = () => queryClient.fetchQuery(question)
  const refetch = async () => {
    await ask()
    await queryClient.invalidateQueries({ queryKey: queries.moderation.merges().queryKey })
  }
  return (
    <ModerationFrame room="places">
      {error && !data && <Gate error={error} ask={ask} />}
      {!error && !data && <div className="min-h-22" aria-busy="true" />}
      {data?.doubles.length === 0 && <EmptyState>{t('moderation.places.none')}</EmptyState>}
      {data && data.doubles.length > 0 && (
        <>
          <p>{t('moderation.places.hint')}</p>
          <ul className="grid gap-5">
            {data.doubles.map((double) => (
              <li key={`${double.from.path} ${double.into.path}`}>
                <DoubleRow double={double} refetch={refetch} />
              </li>
            ))}
          </ul>
        </>
      )}
      {data && <MoveDishes />}
      {data && <Merges />}
    </ModerationFrame>
  )
}

function DoubleRow({ double: { from, into, city, meters }, refetch }: { double: LikelyDouble; refetch: () => Promise<void> }) {
  const t = useT()
  const { client } = useRouter().options.context
  return (
    <ConfirmedAction
      label={t('moderation.places.merge', { name: into.name })}
      hint={t('moderation.places.hint')}
      call={() => client.moderation.merge.mutate({ from: from.path, into: into.path })}
      onDone={({ moved, joined }) => {
        showToast(t('moderation.places.merged', { moved, joined }))
        return refetch()
      }}
    >
      <Link href={from.path}>{from.name}</Link>
      {' → '}
      <Link href={into.path}>{into.name}</Link>
      {`, ${city}, ${t('moderation.places.apart', { meters: Math.round(meters) })}`}
    </ConfirmedAction>
  )
}

/** Returns the IDs of dishes at the end of their URLs. */
const idsOf = (text: string) => text.split(/\s+/u).flatMap((address) => /([1-9A-HJ-NP-Za-km-z]{22})\/?$/u.exec(address)?.[1] ?? [])

function MoveDishes() {
  const t = useT()
  const { client } = useRouter().options.context
  const [dishes, setDishes] = useState('')
  const [into, setInto] = useState('')
  const { withProof, dialog } = useConfirmIdentity()
  const action = useAction(async () => {
    const done = await withProof(() => client.moderation.moveDishes.mutate({ into, items: idsOf(dishes) }))
    if (done === undefined) return
    setDishes('')
    showToast(t('moderation.places.moved', { count: done.moved }))
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void action.start()
      }}
    >
      <h2 className="text-h3">{t('moderation.places.move')}</h2>
      <FormBanner error={action.error} />
      <TextArea label={t('moderation.places.dishes')} required value={dishes} onChange={({ target }) => setDishes(target.value)} />
      <TextField label={t('moderation.places.into')} required value={into} onChange={({ target }) => setInto(target.value)} />
      <Button type="submit" kind="secondary" className="justify-self-start" pending={action.isPending}>
        {t('moderation.places.move')}
      </Button>
      {dialog}
    </form>
  )
}
