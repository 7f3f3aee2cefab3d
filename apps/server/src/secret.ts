import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from './start-error.ts'

/**
 * Reads the secret of an embedded installation, or generates it once. Stored in `DATA_DIR` with mode 0600 (SEC-312).
 * Two processes that start at once get the same secret: the file is published by a hard link, which only one of them creates.
 */
export async function readOrCreateSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'app-secret')
  const draft = `${file}.${process.pid}`
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const existing = await readSecret(file)
    if (existing) return existing
    const handle = await open(draft, 'w', 0o600)
    await handle.writeFile(`${randomBytes(32).toString('base64url')}\n`)
    await handle.sync()
    await handle.close()
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await rm(draft)
    const published = await readSecret(file)
    if (published) return published
  } catch (error) {
    throw new StartError(`Can't write to the data directory ${dataDir}: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    })
  }
  throw new StartError(`${file} is empty. Delete it to generate a new secret; all users will be signed out.`)
}

async function readSecret(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const secret = text.trim()
  if (secret.length < 32) throw new StartError(`${file} is damaged. Delete it to generate a new secret; all users will be signed out.`)
  return secret
}
