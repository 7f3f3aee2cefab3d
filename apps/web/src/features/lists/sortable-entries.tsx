import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ListEntry, ListPage } from '@morsel/contract/list'
import { IconButton } from '@morsel/ui/basics/button'
import { MenuIcon } from '@morsel/ui/basics/icons'
import { useT } from '../../i18n/messages-provider.tsx'
import { EntryParts } from './entry-row.tsx'
import { type EntryActions, entryName } from './use-entry-actions.ts'

/** The entries of the user's own list, sortable by drag and keyboard. */
export function SortableEntries({ list, actions }: { list: ListPage; actions: EntryActions }) {
  const t = useT()
  const { entries } = list
  const sensors = useSensors(
    // Distinguish a drag from scrolling and clicking.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const place = (id: UniqueIdentifier) => entries.findIndex((entry) => entry.id === id)
  const name = (id: UniqueIdentifier) => entryName(entries[place(id)] ?? { restaurant: null, item: null, title: '' })
  const drop = ({ active, over }: DragEndEvent) => {
    const entry = entries[place(active.id)]
    if (entry && over && over.id !== active.id) void actions.move(entry, place(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: t('lists.dragHelp') },
        announcements: {
          onDragStart: ({ active }) => t('lists.dragStarted', { name: name(active.id) }),
          onDragOver: ({ active, over }) =>
            over ? t('lists.moved', { name: name(active.id), place: place(over.id) + 1, count: entries.length }) : undefined,
          onDragEnd: () => undefined,
          onDragCancel: ({ active }) => t('lists.dragCancelled', { name: name(active.id) }),
        },
      }}
    >
      <SortableContext items={entries.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className="grid">
          {entries.map((entry, at) => (
            <SortableRow key={entry.id} entry={entry} at={at} count={entries.length} actions={actions} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function SortableRow({ entry, at, count, actions }: { entry: ListEntry; at: number; count: number; actions: EntryActions }) {
  const t = useT()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: entry.id })
  return (
    <li
      ref={setNodeRef}
      className={`relative grid border-line border-b bg-paper py-4 ${isDragging ? 'z-10' : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <EntryParts
        entry={entry}
        at={at}
        count={count}
        actions={actions}
        handle={
          <IconButton
            ref={setActivatorNodeRef}
            label={t('lists.drag', { name: entryName(entry) })}
            className="cursor-grab touch-none self-center no-print"
            aria-describedby={attributes['aria-describedby']}
            {...listeners}
          >
            <MenuIcon small />
          </IconButton>
        }
      />
    </li>
  )
}
