import { isAlive, makeDataDir, makeTemplate, startProduct } from '@morsel/tooling/product.ts'

/**
 * Starts one server for the run, with its own embedded database and demo data. The run fails unless it stops cleanly. Tests that start
 * servers of their own copy the same data directory.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  const template = await makeTemplate()
  process.env.MORSEL_E2E_TEMPLATE = template.dataDir
  const { dataDir, remove } = await makeDataDir('e2e', template.dataDir)
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
    await template.remove()
    if (problems.length > 0) throw new Error(`${problems.join('\n')}\n${product.stderr()}`)
  }
}

/** Returns the log lines at level error or above, which no test may cause. */
function linesOfConcern(log: string): string[] {
  return log.split('\n').filter((line) => /"level":[56]0\b/.test(line))
}
