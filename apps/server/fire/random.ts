/** Creates a source of random numbers that are the same for the same seed (mulberry32). */
export function seeded(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    below: (max: number) => Math.floor(next() * max),
    pick<Value>(values: readonly [Value, ...Value[]]): Value {
      return values[Math.floor(next() * values.length)] ?? values[0]
    },
  }
}

export type Random = ReturnType<typeof seeded>
