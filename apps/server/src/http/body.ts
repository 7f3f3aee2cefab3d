import type { IncomingMessage, ServerResponse } from 'node:http'
import { type BodyName, type BodyRule, bodyTable } from '@morsel/api/kernel/rest'
import { AppError } from '@morsel/contract/errors'
import { TRPCError } from '@trpc/server'
import express, { type RequestHandler } from 'express'

/** A Node or Express request. Reading its body stores the bytes on it. */
type BodyRequest = IncomingMessage & { body?: unknown }

/** The maximum number of parts of a form, more than any of ours has. Reading each takes time (SEC-222). */
const formPartsMax = 100

const createReader = (name: BodyName) => express.raw({ type: () => true, limit: bodyTable[name].maxBytes })
const readers = {
  fields: createReader('fields'),
  picture: createReader('picture'),
  photo: createReader('photo'),
} as const satisfies Record<BodyName, RequestHandler>
/** Drops the byte order mark that some programs send. */
const utf8 = new TextDecoder()

/**
 * Reads the body of a REST call or a plain form: JSON, or a flat object of strings from a form (AUTH-120). Returns `undefined` without a
 * body, and for a type that its row doesn't name.
 * @throws TRPCError PARSE_ERROR for malformed JSON or forms, AppError PAYLOAD_TOO_LARGE
 */
export async function readBody(req: BodyRequest, res: ServerResponse, name: BodyName = 'fields'): Promise<unknown> {
  requireBody(req, name)
  const read = readers[name]
  await new Promise<void>((resolve, reject) => read(req, res, (error?: unknown) => (error ? reject(bodyError(error, name)) : resolve())))
  const bytes = req.body
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return undefined
  const contentType = req.headers['content-type'] ?? ''
  const kind = typeOf(contentType, name)
  if (kind === undefined) return undefined
  try {
    if (kind === 'application/json') return JSON.parse(utf8.decode(bytes))
    if (hasManyParts(bytes, contentType)) throw new TypeError('Too many parts')
    // The platform's form parser. An uploaded file isn't a string, so schemas without a file refuse it.
    const form = await new globalThis.Response(bytes, { headers: { 'content-type': contentType } }).formData()
    return Object.fromEntries(form)
  } catch (cause) {
    throw new TRPCError({ code: 'PARSE_ERROR', cause })
  }
}

/**
 * Refuses a body by its headers, before any of it is read (SEC-220).
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE
 */
export function requireBody({ headers }: Pick<IncomingMessage, 'headers'>, name: BodyName): void {
  const { maxBytes, isStrict } = bodyTable[name]
  if (isStrict && typeOf(headers['content-type'] ?? '', name) === undefined) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(name)
}

/** Returns the type of a body, if its row names it. JSON may be anywhere in the header, as official clients write it. */
function typeOf(contentType: string, name: BodyName) {
  const sent = contentType.toLowerCase()
  return bodyTable[name].types.find((type) => (type === 'application/json' ? sent.includes(type) : sent.startsWith(type)))
}

/** Whether a form has more parts or fields than any form of ours. */
function hasManyParts(bytes: Buffer, contentType: string): boolean {
  const mark = contentType.toLowerCase().startsWith('multipart/') ? '\r\n--' : '&'
  let count = 0
  for (let at = bytes.indexOf(mark); at >= 0 && count <= formPartsMax; at = bytes.indexOf(mark, at + mark.length)) count += 1
  return count > formPartsMax
}

function tooLarge(name: BodyName): AppError {
  const row: BodyRule = bodyTable[name]
  return new AppError(row.tooLarge ?? 'PAYLOAD_TOO_LARGE')
}

function bodyError(error: unknown, name: BodyName): Error {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  if (status === 413) return tooLarge(name)
  // The client has disconnected (SEC-324). The cause is left out, because its code would count as a failure of the database.
  if (error instanceof Error && 'type' in error && error.type === 'request.aborted') return new TRPCError({ code: 'PARSE_ERROR' })
  return new TRPCError({ code: 'PARSE_ERROR', cause: error })
}
