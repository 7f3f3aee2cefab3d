import { PassThrough, type Readable, Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import Parser from 'stream-json/Parser.js'
import { ImportError, truncatedFile } from './import-error.rules.ts'
import { RecordReader } from './record-reader.rules.ts'

/** The maximum size of a record. Without a limit, an endless record would exhaust memory. */
const RECORD_MAX_BYTES = 16 * 1024 * 1024

/**
 * Streams the records of a JSON file of any size: GeoJSON, Overpass JSON, an array of either, or one record per line. It may be gzipped,
 * and it may have a byte order mark.
 * @param onBytes called with the number of bytes read from the file so far
 * @throws ImportError `empty`, `not_text`, `not_json`, `truncated`, `wrong_shape`; stream errors unchanged
 */
export async function* readRecords(file: Readable, onBytes: (bytesRead: number) => void): AsyncGenerator<unknown> {
  const gauge = new ByteGauge()
  const parser = new WatchedParser({ packValues: true, streamValues: false, jsonStreaming: true })
  const records = new RecordReader()
  const controller = new AbortController()
  const { signal } = controller
  const flow = readAhead(file, onBytes).then(({ text, isGzip }) =>
    isGzip ? pipeline(text, createGunzip(), gauge, parser, records, { signal }) : pipeline(text, gauge, parser, records, { signal }),
  )
  // The stream passes the error on to the reader below, and this avoids an unhandled rejection.
  flow.catch((error: unknown) => records.destroy(error instanceof Error ? error : new Error(String(error))))
  try {
    for await (const record of records) {
      gauge.recordEnds()
      yield record
    }
    await flow
  } catch (error) {
    throw asImportError(error, parser.isCutOff)
  } finally {
    controller.abort()
    file.destroy()
  }
}

/** Checks the first bytes to distinguish gzip from text. */
export async function readAhead(
  file: Readable,
  onBytes: (bytesRead: number) => void,
): Promise<{ text: Readable; isGzip: boolean; first: Buffer }> {
  const text = new PassThrough()
  let bytesRead = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytesRead += chunk.length
      onBytes(bytesRead)
      done(null, chunk)
    },
  })
  const copied = pipeline(file, counted, text)
  copied.catch(() => {})
  const first = await new Promise<Buffer>((resolve, reject) => {
    const look = () => {
      const chunk: unknown = text.read()
      if (Buffer.isBuffer(chunk)) {
        text.off('readable', look)
        text.unshift(chunk)
        resolve(chunk)
      }
    }
    text.on('readable', look)
    text.once('end', () => resolve(Buffer.alloc(0)))
    text.once('error', reject)
  })
  return { text, isGzip: first[0] === 0x1f && first[1] === 0x8b, first }
}

/** GeoJSON text sequences (RFC 8142) begin each record with this byte, which JSON can't contain. */
const RECORD_SEPARATOR = 0x1e

function withoutSeparators(chunk: Buffer): Buffer {
  return chunk.includes(RECORD_SEPARATOR) ? Buffer.from(chunk.filter((byte) => byte !== RECORD_SEPARATOR)) : chunk
}

/** Removes a byte order mark and record separators, and fails if the input isn't UTF-8 or a record is too long. */
class ByteGauge extends Transform {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true })
  private bytes = 0
  private bytesAtRecord = 0

  recordEnds(): void {
    this.bytesAtRecord = this.bytes
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const hasMark = this.bytes === 0 && chunk.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))
    this.bytes += chunk.length
    if (this.bytes - this.bytesAtRecord > RECORD_MAX_BYTES)
      done(new ImportError('wrong_shape', 'The file has more than 16 MB without a record.'))
    else if (!this.isText(chunk)) done(new ImportError('not_text', "The file isn't UTF-8 text."))
    else done(null, withoutSeparators(hasMark ? chunk.subarray(3) : chunk))
  }

  private isText(chunk: Buffer): boolean {
    try {
      this.decoder.decode(chunk, { stream: true })
      return true
    } catch {
      return false
    }
  }
}

/** Distinguishes truncated input (an error after the last byte, inside a value) from input that isn't JSON. */
class WatchedParser extends Parser {
  private isEnding = false
  private depth = 0

  get isCutOff(): boolean {
    return this.isEnding && this.depth > 0
  }

  override push(token: { name: string } | null): boolean {
    if (token?.name === 'startObject' || token?.name === 'startArray') this.depth += 1
    if (token?.name === 'endObject' || token?.name === 'endArray') this.depth -= 1
    return super.push(token)
  }

  override _flush(done: TransformCallback): void {
    this.isEnding = true
    super._flush(done)
  }
}

function asImportError(error: unknown, isCutOff: boolean): unknown {
  if (error instanceof ImportError || !(error instanceof Error)) return error
  if (error.message.startsWith('Parser ') && isCutOff) return truncatedFile(error)
  if (error.message.startsWith('Parser ')) return new ImportError('not_json', "The file isn't JSON.", { cause: error })
  const code = 'code' in error ? error.code : undefined
  if (code === 'Z_BUF_ERROR') return truncatedFile(error)
  if (typeof code === 'string' && code.startsWith('Z_'))
    return new ImportError('not_json', 'The compressed file is damaged.', { cause: error })
  return error
}
