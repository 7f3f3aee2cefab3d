import { isAlive, makeDataDir, startProduct } from '@morsel/tooling/product.ts'

/** Starts one server for the run, with its own embedded database and demo data. The run fails unless it stops cleanly. */
export default async function startServer(): Promise<() => Promise<void>> {
  const { dataDir, remove } = await makeDataDir('e2e')
  const product = await startProduct({ from: 'dist', dataDir })
  process.env.MORSEL_E2E_URL = await product.ready
  process.env.MORSEL_E2E_DATA_DIR = dataDir
  process.stdout.write(`Testing ${process.env.MORSEL_E2E_URL} with ${JSON.parse(process.env.MORSEL_E2E_BROWSER ?? '{}').source}\n`)
  return async () => {
    const postgres = product.postgresPid()
    const { code, signal } = await product.stop()
    const problems = [
      ...(code === 0 ? [] : [`The server ended with ${signal ?? `exit code ${code}`}.`]),
      ...(postgres === undefined ? ['The embedded database was gone before the end.'] : []),
      ...(postgres !== undefined && isAlive(postgres) ? [`PostgreSQL (process ${postgres}) outlived the server.`] : []),
      ...linesOfConcern(product.stdout()),
    ]
    await remove()
    if (problems.length > 0) throw new Error(`${problems.join('\n')}\n${product.stderr()}`)
  }
}

/** Returns the log lines at level error or above, which no test may cause. */
function linesOfConcern(log: string): string[] {
  return log.split('\n').filter((line) => /"level":[56]0\b/.test(line))
}
