import type { FactOrigin } from '@morsel/contract/change'
import { useT } from '../../i18n/messages-provider.tsx'

/** Returns who provided a fact: "From Mia, 3 days ago, confirmed by 2 people". A member of the place speaks for it (EDIT-115). */
export function useOriginText(): (origin: FactOrigin, when: string) => string {
  const t = useT()
  return ({ by, source, confirmations: count }, when) => {
    if (source === 'owner') return count > 0 ? t('contribute.originOwnerConfirmed', { when, count }) : t('contribute.originOwner', { when })
    const name = by?.name ?? t(`contribute.source.${source}`)
    return count > 0 ? t('contribute.originConfirmed', { name, when, count }) : t('contribute.origin', { name, when })
  }
}
