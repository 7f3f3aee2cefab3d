import type { Config } from '@morsel/api/kernel/config/config'
import { isTrustedOrigin } from '@morsel/api/kernel/origin'
import cors from 'cors'
import { type RequestHandler, Router } from 'express'

/** Lets pages of trusted origins read an answer, with their cookies. Knows nothing of Express. */
export function readableByTrusted(config: Pick<Config, 'APP_URL' | 'TRUSTED_ORIGINS'>, ...allowedHeaders: string[]) {
  return cors({
    origin: (origin, answer) => answer(null, origin !== undefined && isTrustedOrigin(config, origin)),
    credentials: true,
    methods: ['GET', 'POST', 'OPTIONS'],
    allowedHeaders,
    // Browsers ask again after five seconds by themselves. What is asked for is looked at each time all the same.
    maxAge: 600,
    exposedHeaders: ['Retry-After', 'X-Retry-After', 'X-Request-Id', 'ETag', 'Content-Disposition'],
  })
}

/**
 * Lets browsers read our answers on trusted origins, with their cookies, and asks for nothing elsewhere: there every answer stays as it is,
 * a pre-flight gets the 404 of a method that does not exist (auth contract 1.1, WEB-329).
 */
export function crossOrigin(config: Pick<Config, 'APP_URL' | 'TRUSTED_ORIGINS' | 'AUTH_BASE_PATH'>): RequestHandler {
  const door = Router()
  // First, because the accounts may live above it.
  door.use('/api/v1', readableByTrusted(config, 'content-type', 'csrf-token'))
  door.use([config.AUTH_BASE_PATH, '/api/trpc'], readableByTrusted(config, 'content-type'))
  return door
}
