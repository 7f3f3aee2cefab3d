import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { decompress } from 'wawoff2'

/** Fonts under the Open Font License. Each is split into subsets of about a hundred characters. */
const { resolve } = createRequire(import.meta.url)
const families = {
  'noto-sans': resolve('@fontsource-variable/noto-sans/unicode.json'),
  'noto-sans-sc': resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  'noto-sans-kr': resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
  'noto-sans-arabic': resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
  'noto-sans-hebrew': resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'),
  'noto-sans-thai': resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
} as const

interface Subset {
  name: string
  file: string
  /** First and last code point of each range. */
  ranges: (readonly [number, number])[]
}

/** Finds the fonts that a text needs and unpacks each once, because the drawing library reads no WOFF2. */
export function createFontFiles(folder: string): (text: string) => Promise<string[]> {
  let subsets: Promise<Subset[]> | undefined
  const unpacked = new Map<string, Promise<string>>()
  /** The library uses one shared memory, so fonts are unpacked one at a time. */
  let queue: Promise<unknown> = Promise.resolve()
  const unpackInTurn = (subset: Subset) => {
    const file = queue.then(() => unpack(subset, folder))
    queue = file.catch(() => {})
    return file
  }
  return async (text) => {
    subsets ??= readSubsets()
    const known = await subsets
    const needed = new Set<Subset>()
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0
      const subset = known.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
      if (subset) needed.add(subset)
    }
    return Promise.all(
      [...needed].map((subset) => {
        const file = unpacked.get(subset.name) ?? unpackInTurn(subset)
        unpacked.set(subset.name, file)
        file.catch(() => unpacked.delete(subset.name))
        return file
      }),
    )
  }
}

async function readSubsets(): Promise<Subset[]> {
  const read = Object.entries(families).map(async ([family, index]) => {
    const ranges: Record<string, string> = JSON.parse(await readFile(index, 'utf8'))
    return Object.entries(ranges).map(([key, text]) => {
      const name = `${family}-${key.replaceAll(/[[\]]/g, '')}-wght-normal`
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

async function unpack({ name, file }: Subset, folder: string): Promise<string> {
  const font = path.join(folder, `${name}.ttf`)
  await mkdir(folder, { recursive: true })
  const partial = `${font}.${process.pid}`
  await writeFile(partial, await decompress(await readFile(file)))
  await rename(partial, font)
  return font
}
