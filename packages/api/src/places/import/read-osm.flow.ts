import { once } from 'node:events'
import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, gunzipSync, constants as zlibConstants } from 'node:zlib'
import { OSMTransform } from 'osm-pbf-parser-node'
import { ImportError, truncatedFile } from './import-error.rules.ts'
import { recognizeOsm } from './osm-mapping.rules.ts'
import { type OsmElement, OsmXmlReader, osmElementOf } from './osm-xml.rules.ts'
import { readAhead, readRecords } from './read-records.flow.ts'

/** A file that can be read more than once. */
export interface OsmFile {
  file: Readable
  /** Opens the file again. Without this, ways in PBF and XML files have no position, because their nodes come first in the file. */
  reopen?: (() => Promise<Readable>) | undefined
}

/** The share of the progress that the first pass over a PBF or XML file takes. */
const FIRST_PASS = 0.6

/**
 * Streams the records of an OpenStreetMap file in any of the formats of PLACE-572: GeoJSON, GeoJSON text sequences, Overpass JSON, OSM XML
 * and PBF, plain or gzipped. In XML and PBF, only places and cities are records. As in Overpass, the position of a way is the middle of its
 * bounds: the nodes of ways that are places are looked up in a second pass.
 * @param onProgress called with the number of bytes read so far, at most the size of the file
 * @throws ImportError
 */
export async function* readOsm({ file, reopen }: OsmFile, onProgress: (bytesRead: number) => void): AsyncGenerator<unknown> {
  let bytes = 0
  let shown = 0
  // Relations need a third pass, but the progress never goes back.
  const onBytes = (read: number) => {
    shown = Math.max(shown, read)
    onProgress(shown)
  }
  // Undefined until the format is known.
  let share: number | undefined
  const { text, isGzip, first } = await readAhead(file, (read) => {
    bytes = read
    if (share !== undefined) onBytes(Math.round(read * share))
  })
  const format = formatOf(first, isGzip)
  if (format === 'json') {
    share = 1
    onBytes(bytes)
    yield* readRecords(text, () => {})
    return
  }
  share = FIRST_PASS
  const waiting: OsmElement[] = []
  for await (const element of elementsOf(text, { format, isGzip })) {
    if (element.tags === undefined || !isWanted(element.tags)) continue
    if (element.type === 'node' || element.center !== undefined) yield element
    else waiting.push(element)
  }
  if (waiting.length === 0) return onBytes(bytes)
  if (reopen === undefined) return yield* waiting
  const total = bytes
  const again = async function* () {
    const copy = await readAhead(await reopen(), (read) =>
      onBytes(Math.round(total * FIRST_PASS + Math.min(read, total) * (1 - FIRST_PASS))),
    )
    yield* elementsOf(copy.text, { format, isGzip })
  }
  yield* withCenters(waiting, again)
}

/**
 * Adds the centers of ways and relations. The nodes of a relation's ways are known only after the ways themselves, so the file is read once
 * more for them.
 */
async function* withCenters(elements: readonly OsmElement[], again: () => AsyncGenerator<OsmElement>): AsyncGenerator<OsmElement> {
  const membersOf = (type: string) =>
    new Set(elements.flatMap(({ members = [] }) => members.flatMap((member) => (member.type === type ? member.ref : []))))
  const wantedWays = membersOf('way')
  const refsOfWay = new Map<number, readonly number[]>()
  if (wantedWays.size > 0)
    for await (const { type, id, refs } of again()) if (type === 'way' && refs !== undefined && wantedWays.has(id)) refsOfWay.set(id, refs)
  const wantedNodes = membersOf('node')
  for (const refs of [...elements.map(({ refs = [] }) => refs), ...refsOfWay.values()]) for (const ref of refs) wantedNodes.add(ref)
  const nodes = new Map<number, { lat: number; lon: number }>()
  for await (const { type, id, lat, lon } of again())
    if (type === 'node' && lat !== undefined && lon !== undefined && wantedNodes.has(id)) nodes.set(id, { lat, lon })
  for (const element of elements) {
    const members = (element.members ?? []).flatMap(({ type, ref }) =>
      type === 'way' ? (refsOfWay.get(ref) ?? []) : type === 'node' ? [ref] : [],
    )
    const points = [...(element.refs ?? []), ...members].flatMap((ref) => nodes.get(ref) ?? [])
    yield points.length === 0 ? element : { ...element, center: middleOf(points) }
  }
}

/** Returns the center of the bounds. No place crosses the 180th meridian. */
function middleOf(points: readonly { lat: number; lon: number }[]) {
  const middle = (numbers: readonly number[]) => (Math.min(...numbers) + Math.max(...numbers)) / 2
  return { lat: middle(points.map(({ lat }) => lat)), lon: middle(points.map(({ lon }) => lon)) }
}

const isWanted = (tags: Readonly<Record<string, string>>) => tags.place !== undefined || recognizeOsm(tags) !== 'not_a_food_place'

type Format = 'json' | 'xml' | 'pbf'

function formatOf(first: Buffer, isGzip: boolean): Format {
  const head = isGzip ? beginningOf(first) : first
  if (head.subarray(4, 15).includes('OSMHeader')) return 'pbf'
  return /^\ufeff?\s*</.test(head.subarray(0, 1000).toString('utf8')) ? 'xml' : 'json'
}

/** Returns the beginning of a gzipped file's content. Returns nothing if the file is damaged. */
function beginningOf(first: Buffer): Buffer {
  try {
    return gunzipSync(first, { finishFlush: zlibConstants.Z_SYNC_FLUSH })
  } catch {
    return Buffer.alloc(0)
  }
}

async function* elementsOf(bytes: Readable, { format, isGzip }: { format: Format; isGzip: boolean }): AsyncGenerator<OsmElement> {
  const gauge = new BlockGauge()
  const parser = format === 'pbf' ? new PbfReader({ withInfo: false }) : new OsmXmlReader()
  const flow = isGzip ? pipeline(bytes, createGunzip(), gauge, parser) : pipeline(bytes, gauge, parser)
  // The stream passes the error on to the reader below, and this avoids an unhandled rejection.
  flow.catch(() => {})
  try {
    for await (const block of parser) {
      gauge.blockEnds()
      if (Array.isArray(block)) for (const item of block) yield* osmElementOf(item)
    }
    await flow
  } catch (error) {
    throw asImportError(error)
  } finally {
    bytes.destroy()
    if (!parser.closed) await Promise.race([once(parser.destroy(), 'close'), flow.catch(() => {})])
  }
}

/** The maximum size of a block. The format allows 32 MB, and a damaged length must not fill up memory. */
const BLOCK_MAX_BYTES = 64 * 1024 * 1024

class BlockGauge extends Transform {
  private bytes = 0

  blockEnds(): void {
    this.bytes = 0
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length
    if (this.bytes > BLOCK_MAX_BYTES) done(new ImportError('wrong_shape', 'The file has more than 64 MB without a record.'))
    else done(null, chunk)
  }
}

/** Emits the errors that the library throws instead. */
class PbfReader extends OSMTransform {
  override _transform(chunk: Buffer, encoding: BufferEncoding, done: TransformCallback): void {
    try {
      super._transform(chunk, encoding, done)
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      super._flush(done)
    } catch (cause) {
      done(truncatedFile(cause))
    }
  }
}

function asImportError(error: unknown): unknown {
  if (error instanceof ImportError || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR') return truncatedFile(error)
  // Errors of the file system are passed on unchanged.
  if (code !== '' && !code.startsWith('Z_') && !code.startsWith('ERR_')) return error
  return new ImportError('wrong_shape', "The file is damaged, or isn't OpenStreetMap data.", { cause: error })
}
