import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { EmptyState } from '@morsel/ui/content/empty-state'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
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
  const columns = useCompared(found, kind)
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
          <Button kind="secondary" dense className="needs-scripts no-print" onClick={() => show([])}>
            {t('compare.clear')}
          </Button>
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
