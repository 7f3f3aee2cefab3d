/** A day: its name, its opening hours as texts ("11:30–22:00", or "Closed"), and whether it's today. */
export interface HoursRow {
  day: string
  hours: readonly string[]
  isToday?: boolean
}

/**
 * Opening hours with days as row headers. Today is marked by the text `todayLabel`, not only by its font weight. The caller orders and
 * formats the rows.
 */
export function HoursTable({ caption, todayLabel, rows }: { caption: string; todayLabel: string; rows: readonly HoursRow[] }) {
  return (
    <table className="hours">
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ day, hours, isToday }) => (
          <tr key={day} className={isToday ? 'hours-today' : undefined}>
            <th scope="row">
              {day}
              {isToday && <span className="hours-tag badge badge-brand">{todayLabel}</span>}
            </th>
            <td>
              {hours.map((span) => (
                <span key={span}>{span}</span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
