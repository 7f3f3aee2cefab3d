import type { ListPage } from '@morsel/contract/list'
import { Suspense, startTransition, useCallback, useEffect, useState } from 'react'
import { lazyPart } from '../../resilience/lazy/lazy-part.ts'
import { EntryRow } from './entry-row.tsx'
import { type ListQuery, useEntryActions } from './use-entry-actions.ts'

const SortableEntries = lazyPart(() => import('./sortable-entries.tsx'), 'SortableEntries')

/** A page of list entries. The owner can sort them once scripts run. */
export function ListEntries({ list, question, say }: { list: ListPage; question: ListQuery; say: (message: string) => void }) {
  const actions = useEntryActions(list, question, say)
  const { isMine } = list
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const show = () => startTransition(() => setReady(true))
    if (isMine) import('./sortable-entries.tsx').then(show, show)
  }, [isMine])
  // New rows wait while a note is being edited.
  const [notes, setNotes] = useState(0)
  const onNoting = useCallback((by: 1 | -1) => setNotes((count) => count + by), [])
  const plain = (
    <ol className="grid">
      {list.entries.map((entry, at) => (
        <EntryRow
          key={entry.id}
          entry={entry}
          at={at}
          count={list.entries.length}
          actions={isMine ? actions : undefined}
          onNoting={onNoting}
        />
      ))}
    </ol>
  )
  if (!isMine || !isReady || notes > 0) return plain
  return (
    <Suspense fallback={plain}>
      <SortableEntries list={list} actions={actions} />
    </Suspense>
  )
}
