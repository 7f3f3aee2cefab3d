import type { FactOrigin } from '@morsel/contract/change'
import { useT } from '../../i18n/messages-provider.tsx'

/** Writes who gave a fact: "From Mia, 3 days ago, confirmed by 2 people". */
export function useOriginText(): (origin: FactOrigin, when: string) => string {
  const t = useT()
  return ({ by, source, confirmations }, when) => {
    const facts = { name: by?.name ?? t(`contribute.source.${source}`), when }
    return confirmations > 0 ? t('contribute.originConfirmed', { ...facts, count: confirmations }) : t('contribute.origin', facts)
  }
}
