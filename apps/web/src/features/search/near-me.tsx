import { parseSearchParams, type SearchParams } from '@morsel/contract/search-params'
import { Button } from '@morsel/ui/basics/button'
import { FieldError } from '@morsel/ui/basics/field'
import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'

/** Searches near the user. The browser asks for permission only on click. */
export function NearMe({ params, label }: { params: SearchParams; label?: string }) {
  const t = useT()
  const router = useRouter()
  const { site } = router.options.context
  const id = useId()
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')
  const look = () => {
    setState('pending')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle')
        const r = site.display.radius
        const here = { r, lat: latitude.toFixed(5), lon: longitude.toFixed(5), sort: 'distance', city: undefined, cursor: undefined }
        void router.navigate({ to: '/search', search: parseSearchParams({ ...params, ...here }), resetScroll: false })
      },
      () => setState('failed'),
      { maximumAge: 60_000, timeout: 15_000 },
    )
  }
  return (
    <div className="needs-scripts grid justify-items-start gap-2">
      <Button kind="secondary" dense pending={state === 'pending'} pendingLabel={t('search.nearMePending')} onClick={look}>
        {label ?? t('search.nearMe')}
      </Button>
      <div role="status">{state === 'failed' && <FieldError id={id}>{t('search.nearMeFailed')}</FieldError>}</div>
    </div>
  )
}
