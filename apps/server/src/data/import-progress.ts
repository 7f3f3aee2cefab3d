import { SingleBar } from 'cli-progress'

/** Shows the progress of an import. */
export interface ProgressView {
  /** @param placesCount records read so far */
  show(bytesRead: number, placesCount: number): void
  /** Shows that the whole file has been read. */
  finish(placesCount: number): void
  /** Ends the progress line. */
  end(): void
}

const bytesPerMegabyte = 1_000_000

/** Shows a progress bar on a terminal, otherwise a line for each 10%. Uses standard error, because the report goes to standard output. */
export function progressView(sizeBytes: number, screen: NodeJS.WriteStream = process.stderr): ProgressView {
  return screen.isTTY === true && sizeBytes > 0 ? barView(sizeBytes, screen) : lineView(sizeBytes, screen)
}

function barView(sizeBytes: number, screen: NodeJS.WriteStream): ProgressView {
  const bar = new SingleBar({
    format: '  {bar} {percentage} % · {places} records · {eta_formatted} left',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    stream: screen,
  })
  bar.start(sizeBytes, 0, { places: 0 })
  return {
    show: (bytesRead, places) => bar.update(bytesRead, { places }),
    finish: (places) => bar.update(sizeBytes, { places }),
    end: () => bar.stop(),
  }
}

function lineView(sizeBytes: number, screen: NodeJS.WriteStream): ProgressView {
  let shownTenths = 0
  return {
    show(bytesRead, places) {
      // The file is read ahead of its records, so the last tenth is reserved for them.
      const tenths =
        sizeBytes > 0 ? Math.min(9, Math.floor((10 * bytesRead) / sizeBytes)) : Math.floor(bytesRead / (100 * bytesPerMegabyte))
      if (tenths <= shownTenths) return
      shownTenths = tenths
      const progress = sizeBytes > 0 ? `${10 * tenths} %` : `${Math.round(bytesRead / bytesPerMegabyte)} MB`
      screen.write(`  ${progress} read, ${places} records\n`)
    },
    finish(places) {
      if (sizeBytes > 0) screen.write(`  100 % read, ${places} records\n`)
    },
    end: () => {},
  }
}
