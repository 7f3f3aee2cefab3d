import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from '@morsel/contract/constants'
import { AppError } from '@morsel/contract/errors'
import { TRPCError } from '@trpc/server'
import express from 'express'

/** A request of Node or Express. Reading its body stores the bytes on it. */
type BodyRequest = IncomingMessage & { body?: unknown }

const createReader = (limit: number) => express.raw({ type: () => true, limit })
const readBytes = createReader(constants.bodyMaxBytes)
/** Drops the byte order mark that some programs send. */
const utf8 = new TextDecoder()

/**
 * Reads the body of a REST call or a plain form: JSON, or a flat object of strings from a form (AUTH-120). `undefined` for no body and for any
 * other content type.
 * @param fileMaxBytes maximum size of a file in a form
 * @throws TRPCError PARSE_ERROR for malformed JSON or forms, AppError PAYLOAD_TOO_LARGE
 */
export async function readBody(req: BodyRequest, res: ServerResponse, fileMaxBytes?: number): Promise<unknown> {
  // A form is larger than the file in it.
  const read = fileMaxBytes === undefined ? readBytes : createReader(fileMaxBytes + constants.bodyMaxBytes)
  await new Promise<void>((resolve, reject) => read(req, res, (error?: unknown) => (error ? reject(bodyError(error)) : resolve())))
  const bytes = req.body
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return undefined
  const contentType = req.headers['content-type'] ?? ''
  const type = contentType.toLowerCase()
  try {
    if (type.includes('application/json')) return JSON.parse(utf8.decode(bytes))
    if (type.startsWith('application/x-www-form-urlencoded') || type.startsWith('multipart/form-data')) {
      // The platform's form parser. An uploaded file isn't a string, so schemas without a file refuse it.
      const form = await new globalThis.Response(bytes, { headers: { 'content-type': contentType } }).formData()
      return Object.fromEntries(form)
    }
  } catch (cause) {
    throw new TRPCError({ code: 'PARSE_ERROR', cause })
  }
  return undefined
}

function bodyError(error: unknown): Error {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  if (status === 413) return new AppError('PAYLOAD_TOO_LARGE')
  return new TRPCError({ code: 'PARSE_ERROR', cause: error })
}
