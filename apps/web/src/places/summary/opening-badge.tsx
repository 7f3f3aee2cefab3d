import type { OpeningState } from '@morsel/contract/opening'
import type { RestaurantCard } from '@morsel/contract/restaurant'
import { ClockIcon } from '@morsel/ui/basics/icons'
import { Badge } from '@morsel/ui/content/badge'
import { openingSentence } from '../../formats/opening-text.ts'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'

/** The opening state of a place as text. */
export function OpeningBadge({ now, status }: { now: OpeningState; status: RestaurantCard['status'] }) {
  const t = useT()
  const locale = useLocale()
  if (status !== 'published') {
    return <Badge kind="danger">{t(status === 'temporarily_closed' ? 'places.temporarilyClosed' : 'places.permanentlyClosed')}</Badge>
  }
  return (
    <Badge {...(now.state === 'open' && { kind: 'success' })} icon={<ClockIcon small />}>
      {openingSentence(t, locale, now)}
    </Badge>
  )
}
