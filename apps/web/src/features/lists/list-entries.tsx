import type { ListPage } from '@morsel/contract/list'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../lazy-part.ts'
import { MissingPart } from '../../missing-part.tsx'
import { EntryRow } from './entry-row.tsx'
import { type ListQuestion, useEntryActions } from './use-entry-actions.ts'

const SortableEntries = lazyPart(async () => (await import('./sortable-entries.tsx')).SortableEntries, MissingPart)

/** A page of a list; its owner can put it in order, once the scripts are there. */
export function ListEntries({ list, question, say }: { list: ListPage; question: ListQuestion; say: (words: string) => void }) {
  const actions = useEntryActions(list, question, say)
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const plain = (
    <ol className="grid">
      {list.entries.map((entry, at) => (
        <EntryRow key={entry.id} entry={entry} at={at} count={list.entries.length} actions={list.isMine ? actions : undefined} />
      ))}
    </ol>
  )
  if (!list.isMine || !isAlive) return plain
  return (
    <Suspense fallback={plain}>
      <SortableEntries list={list} actions={actions} />
    </Suspense>
  )
}
