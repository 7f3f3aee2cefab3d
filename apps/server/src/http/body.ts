import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from '@morsel/contract/constants'
import { AppError } from '@morsel/contract/errors'
import { TRPCError } from '@trpc/server'
import express from 'express'

/** A request of Node or Express; reading leaves the bytes on it. */
type BodyRequest = IncomingMessage & { body?: unknown }

const readerOf = (limit: number) => express.raw({ type: () => true, limit })
const readBytes = readerOf(constants.bodyMaxBytes)
/** Without the mark of byte order that some programs begin with. */
const utf8 = new TextDecoder()

/**
 * The body of a REST call or a plain form (AUTH-120): JSON, or a flat object of strings from a form;
 * `undefined` for any other content type and for no body.
 * @param fileMaxBytes bytes of a file that a form may carry
 * @throws TRPCError PARSE_ERROR for malformed JSON or forms, AppError PAYLOAD_TOO_LARGE
 */
export async function readBody(req: BodyRequest, res: ServerResponse, fileMaxBytes?: number): Promise<unknown> {
  // Beside the file a form has its own lines.
  const read = fileMaxBytes === undefined ? readBytes : readerOf(fileMaxBytes + constants.bodyMaxBytes)
  await new Promise<void>((resolve, reject) => read(req, res, (error?: unknown) => (error ? reject(bodyError(error)) : resolve())))
  const bytes = req.body
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return undefined
  const contentType = req.headers['content-type'] ?? ''
  const type = contentType.toLowerCase()
  try {
    if (type.includes('application/json')) return JSON.parse(utf8.decode(bytes))
    if (type.startsWith('application/x-www-form-urlencoded') || type.startsWith('multipart/form-data')) {
      // The platform's own form parser; an uploaded file is no string, so that the schema refuses it.
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
