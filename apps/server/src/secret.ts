import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from './start-error.ts'

/**
 * The secret of an embedded installation: generated once, kept in `DATA_DIR` with mode 0600 (SEC-312).
 * Two first starts at once end with the same secret: the file is published by a hard link, which exactly one of them wins.
 */
export async function generatedSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'app-secret')
  const draft = `${file}.${process.pid}`
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const known = await readSecret(file)
    if (known) return known
    const handle = await open(draft, 'w', 0o600)
    await handle.writeFile(`${randomBytes(32).toString('base64url')}\n`)
    await handle.sync()
    await handle.close()
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await rm(draft)
    const made = await readSecret(file)
    if (made) return made
  } catch (error) {
    throw new StartError(`The data directory ${dataDir} cannot be written: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    })
  }
  throw new StartError(`${file} holds no secret; delete it to have a new one made (everybody will be signed out).`)
}

async function readSecret(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const secret = text.trim()
  if (secret.length < 32) throw new StartError(`${file} is damaged; delete it to have a new secret made (everybody will be signed out).`)
  return secret
}
