import { Button } from '@morsel/ui/basics/button'
import { FieldError } from '@morsel/ui/basics/field'
import { Link } from '@morsel/ui/basics/link'
import { EmptyState } from '@morsel/ui/content/empty-state'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { usePosition } from '../../elements/use-position.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { chooseToCompare, chosenToCompare, comparePath } from '../../places/compare/compare-store.ts'
import { CompareTable } from './compare-table.tsx'
import { useCompared } from './use-compared.ts'

const route = getRouteApi('/_app/compare')

/** `/compare`: up to four dishes or places side by side. The URL says which; without any, those chosen on this device (PLACE-651). */
export function ComparePage() {
  const t = useT()
  const router = useRouter()
  const { kind, ids, found } = route.useLoaderData()
  const { queries } = router.options.context
  const [here, setHere] = useState<{ lat: number; lon: number }>()
  const { state, look } = usePosition(({ lat, lon }) => void setHere({ lat: Number(lat), lon: Number(lon) }))
  // The position isn't in the URL, because people share URLs.
  const near = useQuery({
    ...queries.compare.get({ [kind]: ids, ...here }),
    enabled: here !== undefined && ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const columns = useCompared(ids.length > 0 && near.data ? near.data : found, kind)
  useEffect(() => {
    if (ids.length > 0) return
    const chosen = chosenToCompare()
    const own = chosen.dishes.length > 0 ? ('dishes' as const) : ('places' as const)
    if (chosen[own].length > 0) void router.navigate({ href: comparePath(own, chosen[own]), replace: true })
  }, [ids, router])
  const show = (left: readonly string[]) => {
    chooseToCompare(kind, left)
    void router.navigate({ href: comparePath(kind, left), replace: true, resetScroll: false })
  }
  return (
    <article className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1 tabIndex={-1}>{t(ids.length === 0 ? 'compare.title' : `compare.${kind}`)}</h1>
        {ids.length > 0 && (
          <div className="needs-scripts no-print flex flex-wrap gap-2">
            {here === undefined && (
              <Button kind="secondary" dense pending={state === 'pending'} pendingLabel={t('compare.locating')} onClick={look}>
                {t('compare.distances')}
              </Button>
            )}
            <Button kind="secondary" dense onClick={() => window.print()}>
              {t('compare.print')}
            </Button>
            <Button kind="secondary" dense onClick={() => show([])}>
              {t('compare.clear')}
            </Button>
            <div role="status">{state === 'failed' && <FieldError id="no-location">{t('compare.noLocation')}</FieldError>}</div>
          </div>
        )}
      </div>
      {ids.length === 0 ? (
        <EmptyState action={<Link href="/search">{t('compare.toSearch')}</Link>}>{t('compare.empty')}</EmptyState>
      ) : found === null ? (
        <LoadFailed tryAgain={() => void router.invalidate()}>{t('compare.failed')}</LoadFailed>
      ) : (
        <>
          <CompareTable
            caption={t(`compare.${kind}`)}
            columns={columns}
            without={(id) =>
              comparePath(
                kind,
                ids.filter((each) => each !== id),
              )
            }
            onRemove={(id) => show(ids.filter((each) => each !== id))}
          />
          {ids.length === 1 && <p>{t('compare.one')}</p>}
          <p className="max-w-measure text-small text-ink-muted">{t('item.askStaff')}</p>
        </>
      )}
    </article>
  )
}
