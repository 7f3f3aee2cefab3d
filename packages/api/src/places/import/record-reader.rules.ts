import { Transform, type TransformCallback } from 'node:stream'
import Assembler from 'stream-json/Assembler.js'
import { cleanText } from '../place/clean-text.rules.ts'
import { ImportError, truncatedFile } from './import-error.rules.ts'

/** One token of stream-json's parser. */
interface Token {
  name: string
  value?: string
}

/** The members of a root object that contain the records in GeoJSON and Overpass JSON. */
const listNames: readonly (string | null)[] = ['features', 'elements']

/**
 * Turns the tokens of a JSON file into its records, one at a time: the members of `features` or `elements` of a root object, the members of
 * a root array, or root objects that are records themselves (one per line). Records aren't validated here, but by the mapper. Fails with
 * {@link ImportError}: `truncated` when the file ends inside a value or Overpass says that it didn't finish, `wrong_shape` when there is no
 * list of records in it.
 */
export class RecordReader extends Transform {
  private depth = 0
  /** The depth of the list whose members are records; undefined outside such a list. */
  private listDepth: number | undefined
  private rootKey: string | null = null
  private record: Assembler | undefined
  private foundList = false
  private foundAnything = false
  /** The root object without its list. If there is no list, it's a record itself. */
  private root: Assembler | undefined

  constructor() {
    super({ objectMode: true, highWaterMark: 64 })
  }

  override _transform(token: Token, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      this.consume(token)
      done()
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  }

  override _flush(done: TransformCallback): void {
    if (this.depth > 0) done(truncatedFile())
    else if (!this.foundAnything) done(new ImportError('empty', 'The file is empty.'))
    else done()
  }

  private consume(token: Token): void {
    this.foundAnything = true
    const opens = token.name === 'startObject' || token.name === 'startArray'
    const closes = token.name === 'endObject' || token.name === 'endArray'
    if (this.record !== undefined) this.record.consume(token)
    else if (this.listDepth !== undefined && this.depth === this.listDepth && !closes) this.startRecord(token, opens)
    else if (this.listDepth === undefined) this.takeOutside(token)
    if (opens) this.depth += 1
    if (closes) this.depth -= 1
    if (this.record?.done === true && this.depth === this.listDepth) {
      this.push(this.record.current)
      this.record = undefined
    }
    if (closes && this.listDepth !== undefined && this.depth < this.listDepth) this.endList()
    if (closes && this.depth === 0) this.endRoot()
  }

  private startRecord(token: Token, opens: boolean): void {
    // A number or string is where a record should be. It's passed on, so that it's counted.
    if (!opens) this.push(token.value ?? token.name)
    else {
      this.record = new Assembler()
      this.record.consume(token)
    }
  }

  private takeOutside(token: Token): void {
    if (this.depth === 0) {
      if (token.name === 'startArray') this.startList(1)
      else if (token.name === 'startObject') {
        this.foundList = false
        this.root = new Assembler()
        this.root.consume(token)
      } else throw wrongShape()
      return
    }
    if (this.depth === 1 && token.name === 'keyValue') this.rootKey = token.value ?? null
    if (this.depth === 1 && token.name === 'startArray' && listNames.includes(this.rootKey)) {
      // The list isn't stored. In the root object, null replaces it.
      this.root?.consume({ name: 'nullValue' })
      this.startList(2)
    } else this.root?.consume(token)
  }

  private startList(depth: number): void {
    this.listDepth = depth
    this.foundList = true
  }

  private endList(): void {
    this.listDepth = undefined
  }

  private endRoot(): void {
    const root: unknown = this.root?.current
    if (this.foundList) refuseUnfinished(root)
    else {
      if (!isRecordLike(root)) throw wrongShape()
      this.push(root)
    }
    this.root = undefined
    this.rootKey = null
    this.foundList = false
  }
}

/** Whether an object is a GeoJSON feature or an OpenStreetMap element. */
function isRecordLike(root: unknown): boolean {
  return (
    typeof root === 'object' &&
    root !== null &&
    'type' in root &&
    (root.type === 'Feature' || (typeof root.type === 'string' && 'tags' in root))
  )
}

/** Refuses incomplete data. When the Overpass API runs out of time or memory, it sends what it has found, with a remark at the end. */
function refuseUnfinished(root: unknown): void {
  if (typeof root !== 'object' || root === null || !('remark' in root) || typeof root.remark !== 'string') return
  if (root.remark.startsWith('runtime error'))
    throw new ImportError(
      'truncated',
      `The response from the Overpass API is incomplete (${cleanText(root.remark, 200)}). Request less data, or try again.`,
    )
}

function wrongShape(): ImportError {
  return new ImportError('wrong_shape', 'The file is neither GeoJSON (a FeatureCollection) nor JSON from the Overpass API (elements).')
}
