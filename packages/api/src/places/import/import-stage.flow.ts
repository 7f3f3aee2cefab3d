import { deserialize, serialize } from 'node:v8'
import type { DbOrTransaction } from '@morsel/db/client'
import { createStage, stagedRows, stageRows } from '@morsel/db/queries/import-stage'

/** The number of rows that are read or written at once. */
const CHUNK_LENGTH = 250

/**
 * Holds the rows of an import between reading and writing, in the database's temporary space. This way, even a very large file is read to
 * its end before any of it is written.
 */
export class ImportStage<Row> {
  private rows: Row[] = []
  private chunkCount = 0
  private readonly tx: DbOrTransaction

  constructor(tx: DbOrTransaction) {
    this.tx = tx
  }

  /** Prepares the temporary space. Call this first. */
  async open(): Promise<void> {
    await createStage(this.tx)
  }

  async add(row: Row): Promise<void> {
    this.rows.push(row)
    if (this.rows.length >= CHUNK_LENGTH) await this.flush()
  }

  /** Reads all rows in their order. */
  async *read(): AsyncGenerator<Row> {
    const last = this.rows
    this.rows = []
    for (let position = 0; position < this.chunkCount; position += 1) {
      const chunk = await stagedRows(this.tx, position)
      // Only `flush` writes these chunks.
      if (chunk) yield* deserialize(chunk) as Row[]
    }
    yield* last
  }

  private async flush(): Promise<void> {
    const { rows } = this
    this.rows = []
    await stageRows(this.tx, this.chunkCount, serialize(rows))
    this.chunkCount += 1
  }
}
