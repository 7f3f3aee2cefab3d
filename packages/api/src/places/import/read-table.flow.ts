import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { CsvError, type Info, type Parser, parse } from 'csv-parse'
import { ImportError } from './import-error.rules.ts'
import { readAhead } from './read-records.flow.ts'

/** A row of a table: column → cell, without empty cells. */
export interface TableRow {
  /** The line of the file where the row begins. The header is on line 1. */
  line: number
  cells: Readonly<Record<string, string>>
}

/** The maximum length of a row. No row of a menu table needs more. */
const ROW_MAX_LENGTH = 64 * 1024

/**
 * Streams the rows of a CSV file of any size. Cells are separated by commas, semicolons or tabs, whichever the header uses. Any line
 * endings are accepted. The file may be gzipped, and it may have a byte order mark. Column names are converted to lowercase, with `_` for
 * spaces.
 * @param onHeader called once with the columns, before the first row
 * @throws ImportError `empty`, `not_text`, `truncated`, `wrong_shape`, with the line; stream errors unchanged
 */
export async function* readTable(
  file: Readable,
  onBytes: (bytesRead: number) => void,
  onHeader: (columns: readonly string[]) => void,
): AsyncGenerator<TableRow> {
  const controller = new AbortController()
  const { signal } = controller
  const text = new TextReader()
  const flow = readAhead(file, onBytes).then(({ text: bytes, isGzip }) =>
    isGzip ? pipeline(bytes, createGunzip(), text, { signal }) : pipeline(bytes, text, { signal }),
  )
  flow.catch((error: unknown) => text.destroy(error instanceof Error ? error : new Error(String(error))))
  try {
    yield* rowsOf(text, onHeader)
    await flow
  } catch (error) {
    throw asImportError(error)
  } finally {
    controller.abort()
    text.destroy()
    file.destroy()
  }
}

async function* rowsOf(text: TextReader, onHeader: (columns: readonly string[]) => void): AsyncGenerator<TableRow> {
  let parser: Parser | undefined
  let columns: readonly string[] | undefined
  let linesBefore = 0
  // The parser is created once the separator is known from the first line.
  const separator = await text.separator()
  parser = parse({ delimiter: separator, info: true, relax_column_count: true, max_record_size: ROW_MAX_LENGTH })
  const fed = pipeline(text, parser)
  fed.catch(() => {})
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
    const line = linesBefore + 1
    linesBefore = info.lines
    if (record.length === 1 && record[0]?.trim() === '') continue
    if (columns === undefined) {
      columns = columnsOf(record)
      onHeader(columns)
    } else if (record.length !== columns.length && !isPadded(record, columns.length)) {
      throw new ImportError('wrong_shape', `Line ${line} has ${record.length} cells, but the header has ${columns.length}.`)
    } else yield { line, cells: cellsOf(columns, record) }
  }
  await fed
  if (columns === undefined) throw new ImportError('empty', 'The file is empty.')
}

/** Whether a record has only empty cells at its end, as spreadsheets write them. */
const isPadded = (record: readonly string[], length: number) =>
  record.length > length && record.slice(length).every((cell) => cell.trim() === '')

function columnsOf(header: readonly string[]): string[] {
  const columns = header.map((name) => name.trim().toLowerCase().replaceAll(/\s+/gu, '_'))
  while (columns.at(-1) === '') columns.pop()
  const twice = columns.find((name, index) => name !== '' && columns.indexOf(name) !== index)
  if (twice !== undefined) throw new ImportError('wrong_shape', `The header names the column ${twice} twice.`)
  return columns
}

function cellsOf(columns: readonly string[], record: readonly string[]): Record<string, string> {
  const cells: Record<string, string> = {}
  for (const [index, column] of columns.entries()) {
    const cell = plain(record[index]?.trim() ?? '')
    if (cell !== '' && column !== '') cells[column] = cell
  }
  return cells
}

/** Removes the apostrophe that exports write before anything that a spreadsheet would treat as a formula. */
const plain = (cell: string) => (/^'[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u.test(cell) ? cell.slice(1) : cell)

/** Decodes bytes as UTF-8. If they aren't valid, reports the line. */
class TextReader extends Transform {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true })
  private line = 1
  private isFirst = true
  private found: ((separator: string) => void) | undefined
  private head = ''
  private readonly firstLine = new Promise<string>((resolve) => {
    this.found = resolve
  })

  constructor() {
    // The buffer holds the whole header, which must be read first.
    super({ encoding: 'utf8', readableHighWaterMark: 4 * ROW_MAX_LENGTH })
    this.once('close', () => this.endHead())
  }

  /** Returns what separates the cells of the header. */
  async separator(): Promise<string> {
    const line = await this.firstLine
    const count = (separator: string) => line.split(separator).length
    return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best), ',')
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.isFirst) {
      this.isFirst = false
      const [first, second] = chunk
      if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
        done(new ImportError('not_text', 'The file is UTF-16. Save the table as CSV in UTF-8.'))
        return
      }
    }
    this.pass(() => this.decoder.decode(chunk, { stream: true }), done)
  }

  override _flush(done: TransformCallback): void {
    this.pass(() => this.decoder.decode(), done)
    this.endHead()
  }

  private pass(decode: () => string, done: TransformCallback): void {
    let text: string
    try {
      text = decode()
    } catch (error) {
      const where = this.line === 1 ? 'The file' : `The file after line ${this.line}`
      done(new ImportError('not_text', `${where} isn't UTF-8 text. Save the table as CSV in UTF-8.`, { cause: error }))
      return
    }
    if (text.includes('\0')) {
      done(new ImportError('not_text', "The file isn't a CSV table."))
      return
    }
    if (this.found !== undefined) {
      this.head += text
      if (/[\r\n]/.test(this.head) || this.head.length > ROW_MAX_LENGTH) this.endHead()
    }
    this.line += text.split('\n').length - 1
    done(null, text)
  }

  private endHead(): void {
    this.found?.(/^[^\r\n]*/.exec(this.head)?.[0] ?? '')
    this.found = undefined
    this.head = ''
  }
}

function asImportError(error: unknown): unknown {
  if (error instanceof CsvError) {
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 1
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      return new ImportError('truncated', `The file is incomplete: it ends inside the quotes of line ${line}.`, { cause: error })
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      return new ImportError('wrong_shape', `Line ${line} is longer than 64 kB. A quote may be missing.`, { cause: error })
    return new ImportError('wrong_shape', `Line ${line} has a quote in the wrong place.`, { cause: error })
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR')
    return new ImportError('truncated', 'The file is incomplete. It may not have been copied or downloaded completely.', { cause: error })
  if (code.startsWith('Z_')) return new ImportError('not_text', 'The compressed file is damaged.', { cause: error })
  return error
}
