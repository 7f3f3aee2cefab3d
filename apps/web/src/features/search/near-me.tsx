import { parseSearchParams, type SearchParams } from '@morsel/contract/search-params'
import { Button } from '@morsel/ui/basics/button'
import { FieldError } from '@morsel/ui/basics/field'
import { useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import { usePosition } from '../../elements/use-position.ts'
import { useT } from '../../i18n/messages-provider.tsx'

/** Searches near the user. The browser asks for permission only after a click. */
export function NearMe({ params, label }: { params: SearchParams; label?: string }) {
  const t = useT()
  const router = useRouter()
  const { site } = router.options.context
  const id = useId()
  const { state, look } = usePosition((point) => {
    const here = { ...point, r: site.display.radius, sort: 'distance', city: undefined, cursor: undefined }
    void router.navigate({ to: '/search', search: parseSearchParams({ ...params, ...here }), resetScroll: false })
  })
  return (
    <div className="needs-scripts grid justify-items-start">
      <Button kind="secondary" dense pending={state === 'pending'} pendingLabel={t('search.nearMePending')} onClick={look}>
        {label ?? t('search.nearMe')}
      </Button>
      <div role="status" className={state === 'failed' ? 'mt-2' : undefined}>
        {state === 'failed' && <FieldError id={id}>{t('search.nearMeFailed')}</FieldError>}
      </div>
    </div>
  )
}
