import { textOfWords } from '@morsel/contract/menu/photo-words'
import arabic from '@tesseract.js-data/ara/4.0.0_best_int/ara.traineddata.gz?url'
import german from '@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz?url'
import english from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url'
import french from '@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz?url'
import italian from '@tesseract.js-data/ita/4.0.0_best_int/ita.traineddata.gz?url'
import japanese from '@tesseract.js-data/jpn/4.0.0_best_int/jpn.traineddata.gz?url'
import dutch from '@tesseract.js-data/nld/4.0.0_best_int/nld.traineddata.gz?url'
import portuguese from '@tesseract.js-data/por/4.0.0_best_int/por.traineddata.gz?url'
import spanish from '@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz?url'
import swedish from '@tesseract.js-data/swe/4.0.0_best_int/swe.traineddata.gz?url'
import { createWorker, type Page } from 'tesseract.js'
import workerPath from 'tesseract.js/dist/worker.min.js?url'
import corePath from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url'
import type { MenuLanguage } from './menu-languages.ts'

/** Recognizes text on photos, on the device (PLACE-705). Loaded when a photo is chosen, because it weighs several megabytes. */

const languageData = {
  en: ['eng', english],
  de: ['deu', german],
  fr: ['fra', french],
  es: ['spa', spanish],
  it: ['ita', italian],
  nl: ['nld', dutch],
  pt: ['por', portuguese],
  sv: ['swe', swedish],
  ja: ['jpn', japanese],
  ar: ['ara', arabic],
} as const satisfies Record<MenuLanguage, readonly [code: string, url: string]>

/** Photos are scaled to this size: larger ones take longer and aren't read any better. */
const LONGEST_SIDE = 2400

/** The progress of recognizing photos. */
export interface PhotoProgress {
  /** Counted from 1. */
  photo: number
  /** 0 to 1. */
  done: number
}

/**
 * Returns the text of each photo, in the order of the photos.
 * @throws the signal's reason if it's aborted, and an error if the language data doesn't load or a photo can't be read
 */
export async function recognizePhotos(
  photos: readonly File[],
  { language, signal, onProgress }: { language: MenuLanguage; signal: AbortSignal; onProgress: (progress: PhotoProgress) => void },
): Promise<string[]> {
  const [code, url] = languageData[language]
  let photo = 1
  const failure = new AbortController()
  const ended = rejection(AbortSignal.any([signal, failure.signal]))
  // If the library fails or is terminated, its own promises may never settle.
  const orEnded = <Result>(work: Promise<Result>) => Promise.race([work, ended])
  const starting = createWorker(code, 1, {
    // The library appends `/eng.traineddata.gz`, which becomes the query of a file whose name has a hash.
    langPath: `${url}?`,
    workerPath,
    corePath,
    workerBlobURL: false,
    cacheMethod: 'none',
    errorHandler: (error) => failure.abort(error),
    logger: ({ status, progress }) => {
      if (status === 'recognizing text') onProgress({ photo, done: progress })
    },
  })
  try {
    const worker = await orEnded(starting)
    const texts: string[] = []
    for (const file of photos) {
      onProgress({ photo, done: 0 })
      const { data: page } = await orEnded(worker.recognize(await scaled(file), {}, { blocks: true, text: false }))
      texts.push(textOfWords(wordsOf(page)))
      photo += 1
    }
    return texts
  } finally {
    starting.then(
      (worker) => worker.terminate(),
      () => undefined,
    )
  }
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

const wordsOf = ({ blocks }: Page) =>
  (blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words.map(({ text, bbox }) => ({ text, ...bbox })))),
  )

/** Decodes a photo in the orientation in which it was taken, and scales down large ones. */
async function scaled(file: File): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas
}
