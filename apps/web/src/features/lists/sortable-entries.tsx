import type { ListPage } from '@morsel/contract/list'
import { SortableList } from '../../elements/sortable/sortable-list.tsx'
import { EntryParts } from './entry-row.tsx'
import { type EntryActions, entryName } from './use-entry-actions.ts'

/** The entries of the user's own list, sortable by drag and keyboard. */
export function SortableEntries({ list: { entries }, actions }: { list: ListPage; actions: EntryActions }) {
  return (
    <SortableList items={entries} nameOf={entryName} onMove={(entry, to) => void actions.move(entry, to)}>
      {(entry, at, handle) => <EntryParts entry={entry} at={at} count={entries.length} actions={actions} handle={handle} />}
    </SortableList>
  )
}
