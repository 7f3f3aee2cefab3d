import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { decompress } from 'wawoff2'

/** Fonts under the Open Font License, cut by npm into files of some hundred letters each. */
const { resolve } = createRequire(import.meta.url)
const families = {
  'noto-sans': resolve('@fontsource-variable/noto-sans/unicode.json'),
  'noto-sans-sc': resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  'noto-sans-kr': resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
  'noto-sans-arabic': resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
  'noto-sans-hebrew': resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'),
  'noto-sans-thai': resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
} as const

interface Cut {
  name: string
  file: string
  /** First and last letter. */
  ranges: (readonly [number, number])[]
}

/** Gives the fonts that a text needs, as files that the drawing library can read; each is unpacked once. */
export function createFontFiles(folder: string): (text: string) => Promise<string[]> {
  let cuts: Promise<Cut[]> | undefined
  const unpacked = new Map<string, Promise<string>>()
  /** The library that unpacks has one memory, in which two would overwrite each other. */
  let queue: Promise<unknown> = Promise.resolve()
  const inTurn = (cut: Cut) => {
    const file = queue.then(() => unpack(cut, folder))
    queue = file.catch(() => {})
    return file
  }
  return async (text) => {
    cuts ??= readCuts()
    const known = await cuts
    const needed = new Set<Cut>()
    for (const letter of text) {
      const code = letter.codePointAt(0) ?? 0
      const cut = known.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
      if (cut) needed.add(cut)
    }
    return Promise.all(
      [...needed].map((cut) => {
        const file = unpacked.get(cut.name) ?? inTurn(cut)
        unpacked.set(cut.name, file)
        file.catch(() => unpacked.delete(cut.name))
        return file
      }),
    )
  }
}

async function readCuts(): Promise<Cut[]> {
  const read = Object.entries(families).map(async ([family, index]) => {
    const ranges: Record<string, string> = JSON.parse(await readFile(index, 'utf8'))
    return Object.entries(ranges).map(([subset, text]) => {
      const name = `${family}-${subset.replaceAll(/[[\]]/g, '')}-wght-normal`
      return { name, file: path.join(path.dirname(index), 'files', `${name}.woff2`), ranges: text.split(',').map(rangeOf) }
    })
  })
  return (await Promise.all(read)).flat()
}

/** `U+0600-06FF` */
function rangeOf(text: string): readonly [number, number] {
  const [from = '', to = from] = text.trim().slice(2).split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

async function unpack({ name, file }: Cut, folder: string): Promise<string> {
  const font = path.join(folder, `${name}.ttf`)
  await mkdir(folder, { recursive: true })
  const partial = `${font}.${process.pid}`
  await writeFile(partial, await decompress(await readFile(file)))
  await rename(partial, font)
  return font
}
