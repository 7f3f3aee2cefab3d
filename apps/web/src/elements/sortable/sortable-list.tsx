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
import { IconButton } from '@morsel/ui/basics/button'
import { MenuIcon } from '@morsel/ui/basics/icons'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'

interface SortableListProps<Item extends { id: string }> {
  items: readonly Item[]
  nameOf: (item: Item) => string
  /** @param to the new index, from 0 */
  onMove: (item: Item, to: number) => void
  /** Shows an item with its handle. */
  children: (item: Item, at: number, handle: ReactNode) => ReactNode
}

/** A list that is sorted by drag and keyboard, with announcements for screen readers. */
export function SortableList<Item extends { id: string }>({ items, nameOf, onMove, children }: SortableListProps<Item>) {
  const t = useT()
  const sensors = useSensors(
    // Distinguish a drag from scrolling and clicking.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const place = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id)
  const name = (id: UniqueIdentifier) => {
    const item = items[place(id)]
    return item ? nameOf(item) : ''
  }
  const drop = ({ active, over }: DragEndEvent) => {
    const item = items[place(active.id)]
    if (item && over && over.id !== active.id) onMove(item, place(over.id))
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
            over ? t('lists.moved', { name: name(active.id), place: place(over.id) + 1, count: items.length }) : undefined,
          onDragEnd: () => undefined,
          onDragCancel: ({ active }) => t('lists.dragCancelled', { name: name(active.id) }),
        },
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className="grid">
          {items.map((item, at) => (
            <SortableRow key={item.id} id={item.id} name={nameOf(item)}>
              {(handle) => children(item, at, handle)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function SortableRow({ id, name, children }: { id: string; name: string; children: (handle: ReactNode) => ReactNode }) {
  const t = useT()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      className={`relative grid border-line border-b bg-paper py-4 ${isDragging ? 'z-10' : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(
        <IconButton
          ref={setActivatorNodeRef}
          label={t('lists.drag', { name })}
          className="cursor-grab touch-none self-center no-print"
          aria-describedby={attributes['aria-describedby']}
          {...listeners}
        >
          <MenuIcon small />
        </IconButton>,
      )}
    </li>
  )
}
