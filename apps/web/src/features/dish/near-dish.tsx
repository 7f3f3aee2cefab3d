import { Button } from '@morsel/ui/basics/button'
import { FieldError } from '@morsel/ui/basics/field'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import { usePosition } from '../../elements/use-position.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { printQuery } from '../../search-params/query-string.ts'

const route = getRouteApi('/_app/dish/$slug')

/** Shows how far away the places are. The browser asks for permission only after a click. */
export function NearDish() {
  const t = useT()
  const router = useRouter()
  const { slug } = route.useParams()
  const { city } = route.useSearch()
  const id = useId()
  const { state, look } = usePosition((point) => {
    void router.navigate({ href: `/dish/${encodeURIComponent(slug)}${printQuery({ city, ...point })}`, replace: true, resetScroll: false })
  })
  return (
    <div className="needs-scripts grid justify-items-start gap-2">
      <Button kind="secondary" dense pending={state === 'pending'} pendingLabel={t('dish.locating')} onClick={look}>
        {t('dish.useLocation')}
      </Button>
      <div role="status">{state === 'failed' && <FieldError id={id}>{t('dish.locationFailed')}</FieldError>}</div>
    </div>
  )
}
