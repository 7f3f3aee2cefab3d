import { median, printTable, startMorsel, withFolder } from './process.ts'

const runs = 5

/** Measures the time from `npm start` (without npm itself, with nothing to install or build) to the printed URL. */
export async function measureStart(): Promise<void> {
  await withFolder(async (folder) => {
    const times: number[] = []
    for (let run = 0; run <= runs; run += 1) {
      const morsel = await startMorsel({ DATA_DIR: folder }, 'scripts/start.mjs')
      times.push(morsel.readyAfterMs)
      await morsel.stop()
    }
    const [first = Number.NaN, ...later] = times
    printTable([
      ['first start, with a new database and the demo world', `${first.toFixed(0)} ms`],
      [`later starts, median of ${runs}`, `${median(later).toFixed(0)} ms`],
      ['slowest of these', `${Math.max(...later).toFixed(0)} ms`],
    ])
  })
}
