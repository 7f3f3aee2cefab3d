import { type ReactNode, Suspense } from 'react'

/** The highlighted place, here or on a map, and the callback for changes. */
export interface TicketMarks {
  marked: string | undefined
  onMark: (placeId: string | undefined) => void
}

interface TicketListProps<Entry> {
  entries: readonly Entry[]
  ticket: (entry: Entry) => ReactNode
  marks?: TicketMarks
  /** The place of an entry, for highlighting. */
  placeOf?: (entry: Entry) => string
}

/** A grid of cards, as a list with its length. */
export function TicketList<Entry extends { id: string }>({ entries, ticket, marks, placeOf }: TicketListProps<Entry>) {
  return (
    <ul className="card-grid">
      {entries.map((entry) => {
        const place = placeOf?.(entry)
        const mark = () => marks?.onMark(place)
        const unmark = () => marks?.onMark(undefined)
        return (
          <li
            key={entry.id}
            className="grid"
            data-marked={(place !== undefined && marks?.marked === place) || undefined}
            onPointerEnter={mark}
            onPointerLeave={unmark}
            onFocus={mark}
            onBlur={unmark}
          >
            {/* Each ticket has its own boundary, so that browsers hydrate them one by one and stay responsive in between. */}
            <Suspense>{ticket(entry)}</Suspense>
          </li>
        )
      })}
    </ul>
  )
}
