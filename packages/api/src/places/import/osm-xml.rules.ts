import { Transform, type TransformCallback } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { SaxesParser } from 'saxes'
import { ImportError, truncatedFile } from './import-error.rules.ts'

/** An element of an OSM XML or PBF file. An element that becomes a record has the shape of Overpass JSON. */
export interface OsmElement {
  type: 'node' | 'way' | 'relation'
  id: number
  lat?: number
  lon?: number
  tags?: Record<string, string>
  /** The nodes of a way. */
  refs?: readonly number[]
  members?: readonly { type: string; ref: number }[]
  center?: { lat: number; lon: number }
}

/** Reads OSM XML as a stream and emits elements in blocks. Emits an error for anything else. */
export class OsmXmlReader extends Transform {
  private readonly decoder = new StringDecoder('utf8')
  private readonly parser = new SaxesParser()
  private block: OsmElement[] = []
  private current: (OsmElement & { tags: Record<string, string>; refs: number[]; members: { type: string; ref: number }[] }) | undefined
  private hasRoot = false

  constructor() {
    super({ readableObjectMode: true })
    this.parser.on('error', (error) => {
      throw error
    })
    this.parser.on('opentag', ({ name, attributes }) => this.open(name, attributes))
    this.parser.on('closetag', ({ name }) => {
      if (name !== this.current?.type) return
      this.block.push(withoutEmpty(this.current))
      this.current = undefined
    })
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.feed(() => this.parser.write(this.decoder.write(chunk)), done)
  }

  override _flush(done: TransformCallback): void {
    this.feed(() => {
      try {
        this.parser.close()
      } catch (cause) {
        throw truncatedFile(cause)
      }
    }, done)
  }

  private feed(work: () => void, done: TransformCallback): void {
    try {
      work()
      if (this.block.length > 0) this.push(this.block)
      this.block = []
      done()
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  }

  private open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (!this.hasRoot && name !== 'osm')
      throw new ImportError('wrong_shape', 'The file is neither GeoJSON, nor JSON from the Overpass API, nor OSM XML or PBF.')
    this.hasRoot = true
    const { current } = this
    if (name === 'node' || name === 'way' || name === 'relation') {
      const position = attributes.lat === undefined ? {} : { lat: Number(attributes.lat), lon: Number(attributes.lon) }
      this.current = { type: name, id: Number(attributes.id), ...position, tags: {}, refs: [], members: [] }
    } else if (current === undefined) return
    else if (name === 'tag') current.tags[attributes.k ?? ''] = attributes.v ?? ''
    else if (name === 'nd') current.refs.push(Number(attributes.ref))
    else if (name === 'member') current.members.push({ type: attributes.type ?? '', ref: Number(attributes.ref) })
    else if (name === 'center') current.center = { lat: Number(attributes.lat), lon: Number(attributes.lon) }
  }
}

function withoutEmpty({
  tags,
  refs,
  members,
  ...element
}: OsmElement & Required<Pick<OsmElement, 'tags' | 'refs' | 'members'>>): OsmElement {
  return {
    ...element,
    ...(Object.keys(tags).length > 0 && { tags }),
    ...(refs.length > 0 && { refs }),
    ...(members.length > 0 && { members }),
  }
}

/** Yields an item of a block if it's an element. Headers and other items aren't. */
export function* osmElementOf(item: unknown): Generator<OsmElement> {
  if (isElement(item)) yield item
}

/** Whether an item is an element. If these fields are present, both parsers give them these types. */
function isElement(item: unknown): item is OsmElement {
  return (
    typeof item === 'object' &&
    item !== null &&
    'type' in item &&
    (item.type === 'node' || item.type === 'way' || item.type === 'relation') &&
    'id' in item &&
    typeof item.id === 'number'
  )
}
