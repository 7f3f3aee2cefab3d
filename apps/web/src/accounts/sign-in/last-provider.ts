/** Sorts the last used provider first. */
export function sortLastUsedFirst<Row extends { id: string }>(rows: readonly Row[], last: string | undefined): Row[] {
  return [...rows.filter(({ id }) => id === last), ...rows.filter(({ id }) => id !== last)]
}
