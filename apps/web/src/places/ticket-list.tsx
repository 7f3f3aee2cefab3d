import type { ReactNode } from 'react'

/** Tickets side by side, as a list that says how long it is. */
export function TicketList<Entry extends { id: string }>({
  entries,
  ticket,
}: {
  entries: readonly Entry[]
  ticket: (entry: Entry) => ReactNode
}) {
  return (
    <ul className="card-grid">
      {entries.map((entry) => (
        <li key={entry.id} className="grid">
          {ticket(entry)}
        </li>
      ))}
    </ul>
  )
}
