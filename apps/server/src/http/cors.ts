import type { Config } from '@morsel/api/kernel/config/config'
import { isTrustedOrigin } from '@morsel/api/kernel/origin'
import { newTokenHeader } from '@morsel/api/kernel/session/session-header'
import cors from 'cors'
import { type RequestHandler, Router } from 'express'

/** Lets pages of trusted origins read responses, with cookies (WEB-329). Works without Express. */
export function allowTrustedOrigins(config: Pick<Config, 'APP_URL' | 'TRUSTED_ORIGINS'>, ...allowedHeaders: string[]) {
  return cors({
    origin: (origin, answer) => answer(null, origin !== undefined && isTrustedOrigin(config, origin)),
    credentials: true,
    methods: ['GET', 'POST', 'OPTIONS'],
    allowedHeaders,
    // Browsers cache a preflight for five seconds by default. The call itself is checked each time.
    maxAge: 600,
    exposedHeaders: ['Retry-After', 'X-Retry-After', 'X-Request-Id', 'ETag', 'Content-Disposition', newTokenHeader],
  })
}

/** The headers of clients that use tokens instead of cookies (AUTH-980). */
const tokenHeaders = ['authorization', 'prefer']

/**
 * Handles CORS for all APIs. Trusted origins get its headers and responses to preflights; other origins get no headers, and a preflight
 * gets the 404 of an unknown method (WEB-329, AUTH-103).
 */
export function corsDoor(config: Pick<Config, 'APP_URL' | 'TRUSTED_ORIGINS' | 'AUTH_BASE_PATH'>): RequestHandler {
  const door = Router()
  // Before the accounts, because AUTH_BASE_PATH may be a parent of this path.
  door.use('/api/v1', allowTrustedOrigins(config, 'content-type', 'csrf-token', ...tokenHeaders))
  door.use([config.AUTH_BASE_PATH, '/api/trpc'], allowTrustedOrigins(config, 'content-type', ...tokenHeaders))
  return door
}
