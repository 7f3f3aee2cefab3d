import type { CuisineRef } from '@morsel/contract/place'
import { Link } from '@morsel/ui/basics/link'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { RichText } from '../../elements/rich-text.tsx'
import { useAction } from '../../elements/use-action.ts'
import { inSeries } from '../../formats/format.ts'
import { useCuisineName } from '../../formats/use-cuisine-name.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { showToast } from '../../toasts/toasts.tsx'

/** Says that favorite cuisines moved up, and turns that off permanently; without scripts, it leads to the setting (SEARCH-108). */
export function TasteLine({ lifted }: { lifted: readonly CuisineRef[] }) {
  const t = useT()
  const nameOf = useCuisineName()
  const { client, queries, queryClient } = useRouter().options.context
  const { queryKey } = queries.preferences.get()
  const { start } = useAction(async () => {
    const preferences = { ...(await queryClient.fetchQuery(queries.preferences.get())), favoritesFirst: false }
    await client.preferences.update.mutate(preferences)
    queryClient.setQueryData(queryKey, preferences)
    showToast(t('search.byTasteOff'))
  })
  const turnOff = (event: MouseEvent) => {
    event.preventDefault()
    void start()
  }
  return (
    <p className="text-small first-letter:uppercase">
      <RichText
        id="search.byTaste"
        values={{ cuisines: inSeries(t, lifted.map(nameOf)) }}
        components={{ as: <Link href="/settings/preferences#taste" onClick={turnOff} /> }}
      />
    </p>
  )
}
