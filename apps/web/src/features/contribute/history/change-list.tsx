import { Button } from '@morsel/ui/basics/button'
import type { ComponentProps } from 'react'
import { useT } from '../../../i18n/messages-provider.tsx'
import { ChangeEntry } from './change-entry.tsx'

interface ChangeListProps extends Pick<ComponentProps<typeof ChangeEntry>, 'facts'> {
  page: { changes: readonly ComponentProps<typeof ChangeEntry>['change'][]; nextCursor: string | null }
  /** Shows the next page. Undefined if it's already shown. */
  onMore: ((cursor: string) => void) | undefined
}

/** A page of changes, with a button for the next one. */
export function ChangeList({ page: { changes, nextCursor }, facts, onMore }: ChangeListProps) {
  const t = useT()
  return (
    <>
      <ol className="grid gap-5">
        {changes.map((change) => (
          <li key={change.id}>
            <ChangeEntry change={change} facts={facts} />
          </li>
        ))}
      </ol>
      {nextCursor && onMore && (
        <Button kind="secondary" className="justify-self-start" onClick={() => onMore(nextCursor)}>
          {t('contribute.more')}
        </Button>
      )}
    </>
  )
}
