/** Words of the lexicon for correcting slips: folded word → weight, how likely it is typed in a search box (1–1000). */
export const lexiconWords: ReadonlyMap<string, number> = new Map([
  ['vegan', 900],
  ['pizza', 1000],
])
