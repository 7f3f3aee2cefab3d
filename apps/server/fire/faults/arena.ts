import { createDb, type DbClient } from '@morsel/db/client'
import { connectEmbedded } from '@morsel/db/embedded'
import { isAlive, makeDataDir, type Product, startProduct } from '@morsel/tooling/product.ts'
import { get, send } from '../call.ts'
import { type Ledger, openLedger } from './ledger.ts'

/** Where a drill happens: data directories, servers and writers, all of which end with it. */
export interface Arena {
  /** A data directory with the demo world. */
  dataDir(): Promise<string>
  /** Starts the built server. */
  start(env?: Record<string, string>, parts?: { dataDir?: string; nodeArgs?: readonly string[] }): Promise<Running>
  /** Compares a ledger with the database in a data directory, and requires that nothing is wrong. */
  settle(ledger: Ledger, dataDir: string): Promise<void>
  end(): Promise<void>
}

/** A server that is ready. */
export interface Running {
  product: Product
  url: string
  ledger: Ledger
}

/** @param template a data directory to copy, whose server is stopped */
export function openArena(template: string): Arena {
  const products: Product[] = []
  const folders: (() => Promise<void>)[] = []
  const dataDir = async () => {
    const folder = await makeDataDir('drill', template)
    folders.push(folder.remove)
    return folder.dataDir
  }
  return {
    dataDir,
    async start(env = {}, parts = {}) {
      const product = await startProduct({
        from: 'dist',
        ...parts,
        dataDir: parts.dataDir ?? (await dataDir()),
        env: { ...drillEnv, ...env },
      })
      products.push(product)
      const url = await product.ready
      return { product, url, ledger: openLedger(url) }
    },
    async settle(ledger, folder) {
      await ledger.stop()
      await withDatabase(folder, async (sql) => {
        const wrong = await ledger.compare(sql)
        if (wrong.length > 0)
          throw new Error(`${wrong.length} entries of the ledger are wrong: ${[...new Set(wrong)].slice(0, 5).join('; ')}`)
      })
    },
    async end() {
      for (const product of products) {
        const postgres = product.postgresPid()
        if (isAlive(product.pid)) await product.stop().catch(() => product.kill())
        if (postgres !== undefined && isAlive(postgres)) process.kill(postgres, 'SIGQUIT')
      }
      for (const remove of folders) await remove()
    },
  }
}

const drillEnv = { LOG_LEVEL: 'error', ALLOW_FAULTS: 'true' }

/** Runs statements in the database of a data directory, even while a server uses it. */
export async function withDatabase<Value>(dataDir: string, use: (sql: DbClient['sql']) => Promise<Value>): Promise<Value> {
  const database = await connectEmbedded({ dataDir, log: () => {} })
  const { sql, close } = createDb(database.url, { poolSize: 2, limits: 'work' })
  try {
    return await use(sql)
  } finally {
    await close()
    await database.stop()
  }
}

/** Polls until the status is the expected one. @returns how long it took, in milliseconds. @throws Error when it takes too long */
export async function untilStatus(url: string, path: string, wanted: number, maxMs = 30_000): Promise<number> {
  const from = performance.now()
  for (;;) {
    const { status } = await send(url, get(path))
    const tookMs = performance.now() - from
    if (status === wanted) return tookMs
    if (tookMs > maxMs) throw new Error(`${path} still returned ${status} instead of ${wanted} after ${(tookMs / 1000).toFixed(1)} s`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** @throws Error with the message unless the condition holds */
export function require(condition: boolean, message: string): void {
  if (!condition) throw new Error(message)
}
