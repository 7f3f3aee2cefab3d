import { deserialize, serialize } from 'node:v8'
import type { DbOrTransaction } from '@morsel/db/client'
import { clearStage, stagedRows, stageRows } from '@morsel/db/queries/import-stage'

/** The number of rows that are read or written at once. */
const CHUNK_LENGTH = 250

/**
 * Holds the rows of an import between reading and writing, in the database. This way, even a very large file is read to its end before any
 * of it is written.
 */
export class ImportStage<Row> {
  private rows: Row[] = []
  private chunkCount = 0
  private readonly tx: DbOrTransaction

  /** @param tx the transaction that reads the file */
  constructor(tx: DbOrTransaction) {
    this.tx = tx
  }

  async add(row: Row): Promise<void> {
    this.rows.push(row)
    if (this.rows.length >= CHUNK_LENGTH) await this.flush()
  }

  /** Reads all rows in their order. @param db sees what the transaction has written */
  async *read(db: DbOrTransaction): AsyncGenerator<Row> {
    const last = this.rows
    this.rows = []
    for (let position = 0; position < this.chunkCount; position += 1) {
      const chunk = await stagedRows(db, position)
      // Only `flush` writes these chunks.
      if (chunk) yield* deserialize(chunk) as Row[]
    }
    yield* last
  }

  private async flush(): Promise<void> {
    const { rows } = this
    this.rows = []
    if (this.chunkCount === 0) await clearStage(this.tx)
    await stageRows(this.tx, this.chunkCount, serialize(rows))
    this.chunkCount += 1
  }
}
