import { errorOf } from '@morsel/client/errors'
import { savedLimits } from '@morsel/contract/list'
import type { SavedSearch } from '@morsel/contract/saved-search'
import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { SkeletonRows } from '@morsel/ui/content/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { bannerSentence } from '../../forms/form-messages.ts'
import { useReturnedFocus } from '../../forms/inline/use-returned-focus.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { LineForm } from '../../saved/line-form.tsx'
import { showToast } from '../../toasts/toasts.tsx'
import { savedSearchHref } from './saved-query.ts'
import { useRowFocus } from './use-row-focus.ts'

/** Saved searches to run, rename and delete. */
export function SavedSearches() {
  const t = useT()
  const { queries } = useRouter().options.context
  const { data: searches, error, refetch } = useQuery({ ...queries.savedSearch.list(), retryOnMount: false })
  const rows = useRowFocus()
  return (
    <section {...rows} tabIndex={-1} className="grid gap-4" aria-labelledby="saved-searches">
      <h2 id="saved-searches">{t('lists.searches')}</h2>
      {searches?.length === 0 && (
        <p className="text-ink-muted">
          {t('lists.searchesEmpty')} <Link href="/search">{t('lists.search')}</Link>
        </p>
      )}
      {searches ? (
        <ul className="grid max-w-measure empty:hidden">
          {searches.map((search) => (
            <SearchRow key={search.id} search={search} />
          ))}
        </ul>
      ) : error ? (
        <LoadFailed tryAgain={() => void refetch()}>{t('lists.failed')}</LoadFailed>
      ) : (
        <SkeletonRows count={2} />
      )}
    </section>
  )
}

function SearchRow({ search: { id, name, query } }: { search: SavedSearch }) {
  const t = useT()
  const { client, queryClient } = useRouter().options.context
  const [isRenaming, setRenaming] = useState(false)
  const rename = useReturnedFocus(isRenaming)
  const renew = () => queryClient.invalidateQueries({ queryKey: [['savedSearch']] })
  const remove = async () => {
    try {
      await client.savedSearch.remove.mutate({ id })
      showToast(t('lists.deleted', { name }), {
        label: t('saved.undo'),
        onPress: () => void client.savedSearch.save.mutate({ name, query }).then(renew),
      })
    } catch (thrown) {
      showToast(bannerSentence(t, errorOf(thrown), ''))
    }
    await renew()
  }
  if (isRenaming)
    return (
      <li className="py-3">
        <LineForm
          label={t('lists.nameLabel')}
          initial={name}
          max={savedLimits.searchNameLength}
          submitLabel={t('lists.save')}
          cancelLabel={t('saved.cancel')}
          onCancel={() => setRenaming(false)}
          send={async (text) => {
            await client.savedSearch.rename.mutate({ id, name: text })
            await renew()
            setRenaming(false)
          }}
        />
      </li>
    )
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Link href={savedSearchHref(query)} className="min-w-0 flex-1 basis-48 py-2 wrap-anywhere">
        {name}
      </Link>
      <Button
        ref={rename}
        kind="quiet"
        dense
        className="needs-scripts"
        aria-label={t('lists.renameNamed', { name })}
        onClick={() => setRenaming(true)}
      >
        {t('lists.rename')}
      </Button>
      <Button kind="quiet" dense className="needs-scripts" aria-label={t('lists.deleteNamed', { name })} onClick={() => void remove()}>
        {t('lists.delete')}
      </Button>
    </li>
  )
}
