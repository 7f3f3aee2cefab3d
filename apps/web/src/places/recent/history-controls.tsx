import { Button } from '@morsel/ui/basics/button'
import { Checkbox } from '@morsel/ui/fields/checkbox'
import { useT } from '../../i18n/messages-provider.tsx'
import type { useRecent } from './use-recent.ts'

/** Clears the history; shown while there is any. */
export function ClearHistory({ recent: { list, clear } }: { recent: ReturnType<typeof useRecent> }) {
  const t = useT()
  if (!list.data || list.data.entries.length === 0) return null
  return (
    <Button kind="secondary" dense className="needs-scripts" pending={clear.isPending} onClick={() => void clear.start()}>
      {t('lists.recentClear')}
    </Button>
  )
}

/** Turns the history on and off. */
export function HistorySwitch({ recent: { list, keep } }: { recent: ReturnType<typeof useRecent> }) {
  const t = useT()
  return (
    list.data && (
      <div className="needs-scripts">
        <Checkbox
          checked={list.data.isKept}
          onChange={({ currentTarget }) => void keep.start(currentTarget.checked)}
          label={t('lists.recentKeep')}
          hint={t('lists.recentHint')}
        />
      </div>
    )
  )
}
