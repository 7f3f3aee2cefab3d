import type { trustLevels } from '@morsel/contract/editable'
import { EmptyState } from '@morsel/ui/content/empty-state'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadFailed } from '../../../elements/loading/load-failed.tsx'
import { useT } from '../../../i18n/messages-provider.tsx'
import { useSession } from '../../../session/session-state.ts'
import { ChangeList } from './change-list.tsx'

/** `/settings/contributions`: the user's own changes and their status (WEB-911). */
export function ContributionsPage() {
  const t = useT()
  const [cursors, setCursors] = useState<readonly string[]>([])
  return (
    <>
      <h1 className="mb-6" tabIndex={-1}>
        {t('contribute.mine')}
      </h1>
      <div className="grid gap-6">
        {[undefined, ...cursors].map((cursor, at) => (
          <MyChanges
            key={cursor ?? ''}
            cursor={cursor}
            onMore={at === cursors.length ? (next) => setCursors([...cursors, next]) : undefined}
          />
        ))}
      </div>
    </>
  )
}

function MyChanges({ cursor, onMore }: { cursor: string | undefined; onMore: ((cursor: string) => void) | undefined }) {
  const t = useT()
  const { queries } = useRouter().options.context
  // After a sign-out in another tab, the page is about to leave and must not refetch.
  const { data, isError, refetch } = useQuery({ ...queries.change.mine(cursor ? { cursor } : {}), enabled: useSession() !== null })
  if (isError && !data) return <LoadFailed tryAgain={() => void refetch()}>{t('contribute.historyFailed')}</LoadFailed>
  if (!data) return <div className="min-h-22" aria-busy="true" />
  const { changes, trust } = data
  const missing = Math.max(1, knownMin - trust.accepted)
  return (
    <>
      {cursor === undefined && (
        <div className="grid gap-2">
          <p>{trust.level === 'newcomer' ? t('contribute.trust.newcomer', { count: missing }) : t(`contribute.trust.${trust.level}`)}</p>
          <p className="text-small text-ink-muted">{t('contribute.left', { additions: trust.additionsLeft, edits: trust.editsLeft })}</p>
        </div>
      )}
      {cursor === undefined && changes.length === 0 && <EmptyState>{t('contribute.mineEmpty')}</EmptyState>}
      <ChangeList page={data} facts={noFacts} onMore={onMore} />
    </>
  )
}

/** Written out, because the module of the table also has schemas, which pages don't load. */
const knownMin = 3 satisfies (typeof trustLevels)['known']['acceptedMin']

/** Prices name their currency; cuisines are known by their slugs. */
const noFacts = { currency: 'EUR', cuisines: [] }
