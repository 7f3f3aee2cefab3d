/** One day: its name, its opening spans as words ("11:30–22:00", or one "Closed"), and whether it is today. */
export interface HoursRow {
  day: string
  hours: readonly string[]
  isToday?: boolean
}

/** Opening hours with the days as row headers; today carries the word `todayLabel`, not just weight. Order and wording are the caller's. */
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
