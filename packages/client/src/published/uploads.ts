import type { Procedures } from '../procedures.ts'
import { createV1Post } from '../v1.ts'
import type { Transport } from './transport.ts'

/** The names of procedures whose input has a file. */
type UploadName = {
  [Noun in keyof Procedures & string]: {
    [Verb in keyof Procedures[Noun] & string]: Procedures[Noun][Verb] extends { input: infer Input }
      ? [Extract<Input[keyof Input], Blob>] extends [never]
        ? never
        : `${Noun}.${Verb}`
      : never
  }[keyof Procedures[Noun] & string]
}[keyof Procedures & string]

/** The REST paths of procedures that take a file, because a form is the only way to send one (API-008). */
const uploadPaths: Readonly<Record<UploadName, string>> = { 'avatar.upload': '/avatar', 'photo.upload': '/photos' }

/** Returns the path of an upload, or undefined for other procedures. */
export const uploadPathOf = (procedure: string): string | undefined => Object.entries(uploadPaths).find(([name]) => name === procedure)?.[1]

/** Sends a file with the fields that describe it. @throws what `errorOf` reads as the server's error */
export type Upload = (path: string, input: unknown, signal: AbortSignal) => Promise<unknown>

/** Creates the function that sends files. */
export function createUpload(baseUrl: string, transport: Transport): Upload {
  const post = createV1Post({ baseUrl, pageToken: () => undefined, fetch: (url, init) => transport(String(url), init ?? {}) })
  return async (path, input, signal) => {
    const response = await post(path, { body: formOf(input), signal })
    const answer: Record<string, unknown> = await response.json()
    if (response.ok) return answer
    throw Object.assign(new Error(String(answer.message)), {
      data: { ...answer, httpStatus: response.status, retryAfterSeconds: waitOf(response) },
    })
  }
}

function formOf(input: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined) form.append(name, String(value))
  }
  return form
}

function waitOf({ headers }: Response): number | undefined {
  const seconds = headers.get('retry-after')
  return seconds === null ? undefined : Number(seconds)
}
