import type { ComparedKind } from '@morsel/contract/compare-params'
import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'
import { useReplayEarlyClicks } from '../../resilience/lazy/use-replay-early-clicks.ts'
import { showToast } from '../../toasts/toasts.tsx'
import { chosenToCompare, comparePath, nothingChosen, toggleCompared, watchChosen } from './compare-store.ts'

// The button may be on top of a dish's picture.
const onArt = { background: 'var(--surface)' }

/** Chooses a dish or place for comparison (PLACE-651). */
export function CompareToggle({ kind, id, name }: { kind: ComparedKind; id: string; name: string }) {
  const t = useT()
  const router = useRouter()
  const presses = useReplayEarlyClicks<HTMLSpanElement>()
  const isChosen = useSyncExternalStore(watchChosen, chosenToCompare, nothingChosen)[kind].includes(id)
  const press = () => {
    const outcome = toggleCompared(kind, id)
    const ids = chosenToCompare()[kind]
    const open = {
      label: t('places.compareOpen', { count: ids.length }),
      onPress: () => void router.navigate({ href: comparePath(kind, ids) }),
    }
    if (outcome === 'full') showToast(t('places.compareFull'), open)
    else if (outcome === 'added') showToast(t('places.compareAdded'), open)
    else showToast(t('places.compareRemoved'))
  }
  return (
    <span {...presses} className="needs-scripts">
      <button
        type="button"
        className="icon-btn save-btn"
        style={onArt}
        aria-label={t('places.compareNamed', { name })}
        aria-pressed={isChosen}
        onClick={press}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 5H10V19H4ZM14 5H20V19H14Z" />
        </svg>
      </button>
    </span>
  )
}
