import type { Environment } from '@morsel/api/config'
import { type Logger, pino } from 'pino'

/** Structured lines: JSON in production, readable in development. What looks like a credential never reaches a line. */
export function createLog(config: Pick<Environment, 'NODE_ENV' | 'LOG_LEVEL'>): Logger {
  return pino({
    level: config.LOG_LEVEL,
    redact: {
      paths: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]', '*.password', '*.token'],
      censor: '[hidden]',
    },
    ...(config.NODE_ENV === 'development'
      ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname,req,res,responseTime' } } }
      : {}),
  })
}
