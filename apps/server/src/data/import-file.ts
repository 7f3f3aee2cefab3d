import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { ImportError, type ImportProblem } from '@morsel/api/places/import/import-error.rules'

/** A file that can be read. */
export interface ImportFile {
  stream: Readable
  sizeBytes: number
}

const problems: Readonly<Record<string, { problem: ImportProblem; says: string }>> = {
  ENOENT: { problem: 'not_found', says: 'does not exist' },
  ENOTDIR: { problem: 'not_found', says: 'does not exist' },
  EISDIR: { problem: 'not_a_file', says: 'is a folder, not a file' },
  EACCES: { problem: 'not_readable', says: 'may not be read by this user' },
  EPERM: { problem: 'not_readable', says: 'may not be read by this user' },
}

/** @throws ImportError that names the file, when it cannot be read or is empty */
export async function openImportFile(name: string): Promise<ImportFile> {
  try {
    const handle = await open(name, 'r')
    const facts = await handle.stat()
    if (facts.isDirectory()) {
      await handle.close()
      throw new ImportError('not_a_file', `${name} is a folder, not a file.`)
    }
    // Pipes have no size.
    if (facts.isFile() && facts.size === 0) {
      await handle.close()
      throw new ImportError('empty', `${name} is empty.`)
    }
    return { stream: handle.createReadStream({ highWaterMark: 256 * 1024 }), sizeBytes: facts.size }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const known = problems[code]
    if (known === undefined) throw error
    throw new ImportError(known.problem, `${name} ${known.says}.`, { cause: error })
  }
}
