import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { ImportError, type ImportProblem } from '@morsel/api/places/import/import-error.rules'

export interface ImportFile {
  stream: Readable
  sizeBytes: number
}

const problems: Readonly<Record<string, { problem: ImportProblem; message: string }>> = {
  ENOENT: { problem: 'not_found', message: "doesn't exist" },
  ENOTDIR: { problem: 'not_found', message: "doesn't exist" },
  EISDIR: { problem: 'not_a_file', message: 'is a folder, not a file' },
  EACCES: { problem: 'not_readable', message: "can't be read by this user" },
  EPERM: { problem: 'not_readable', message: "can't be read by this user" },
}

/** @throws ImportError with the name of a file that is empty or can't be read */
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
    throw new ImportError(known.problem, `${name} ${known.message}.`, { cause: error })
  }
}
