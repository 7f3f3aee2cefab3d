import type { Preferences } from '@morsel/contract/preferences'
import { tasteOfFields } from '@morsel/contract/preferences'
import { Button } from '@morsel/ui/basics/button'
import { Card } from '@morsel/ui/content/card'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useFailedPost, valuesOf } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { TasteFields } from '../../people/taste-fields.tsx'
import { useSession } from '../../session/session-state.ts'

const route = getRouteApi('/_auth-required/_settings/settings/preferences')

/** Food preferences, as in onboarding. */
export function TasteCard() {
  const t = useT()
  const { queries } = useRouter().options.context
  // After a sign-out in another tab, the page is about to leave and must not refetch.
  const taste = useQuery({ ...queries.preferences.get(), enabled: useSession() !== null })
  return (
    <Card id="taste" aria-labelledby="taste-title">
      <h2 id="taste-title" className="text-h3">
        {t('settings.taste')}
      </h2>
      {taste.isError && !taste.data && <LoadFailed tryAgain={() => void taste.refetch()}>{t('settings.tasteFailed')}</LoadFailed>}
      {taste.data && <TasteForm taste={taste.data} />}
    </Card>
  )
}

function TasteForm({ taste }: { taste: Preferences }) {
  const t = useT()
  const { client, queries, queryClient } = useRouter().options.context
  const cities = useQuery(queries.city.list())
  const cuisines = useQuery(queries.city.cuisines())
  const posted = useFailedPost('/settings/preferences')
  const [isSaved, setSaved] = useState(route.useSearch().saved === '1')
  const { start, error, isPending } = useAction(async (chosen: Preferences) => {
    await client.preferences.update.mutate(chosen)
    queryClient.setQueryData(queries.preferences.get().queryKey, chosen)
    // The city page may use the preferred city.
    await queryClient.invalidateQueries({ queryKey: queries.city.discover({}).queryKey, refetchType: 'none' })
    setSaved(true)
  }, posted?.error)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSaved(false)
    void start(tasteOfFields(valuesOf(event.currentTarget)))
  }
  return (
    <div className="grid gap-4">
      <FormBanner error={error} form="taste-form" />
      <form
        id="taste-form"
        method="post"
        action="/settings/preferences"
        className="grid gap-6"
        onSubmit={save}
        onInput={() => setSaved(false)}
      >
        <TasteFields taste={posted ? tasteOfFields(posted.values) : taste} cities={cities.data ?? []} cuisines={cuisines.data ?? []} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={isPending} pendingLabel={t('settings.saving')}>
            {t('settings.save')}
          </Button>
          <p role="status" className="text-small font-semibold text-success">
            {isSaved && t('settings.saved')}
          </p>
        </div>
      </form>
    </div>
  )
}
