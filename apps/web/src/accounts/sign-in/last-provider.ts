/** The one that was used last in front. */
export function lastUsedFirst<Row extends { id: string }>(rows: readonly Row[], last: string | undefined): Row[] {
  return [...rows.filter(({ id }) => id === last), ...rows.filter(({ id }) => id !== last)]
}
