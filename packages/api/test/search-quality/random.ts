/** Random numbers that are the same in every run, so that the queries are the same, too. */
export interface Random {
  /** Returns an integer from 0 to `below`, exclusive. */
  int(below: number): number
  /** @throws RangeError for an empty list */
  pick<Value>(values: readonly Value[]): Value
  /** Returns at most `count` different values, in random order. */
  sample<Value>(values: readonly Value[], count: number): Value[]
}

/** Creates a generator that returns the same numbers for the same seed (Mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    int,
    pick(values) {
      const value = values[int(values.length)]
      if (value === undefined) throw new RangeError('nothing to choose from')
      return value
    },
    sample(values, count) {
      const keyed = values.map((value) => ({ value, key: next() })).sort((a, b) => a.key - b.key)
      return keyed.slice(0, count).map(({ value }) => value)
    },
  }
}
