import type { Environment } from '@morsel/api/kernel/config/config'
import { queryParamsInMessages } from '@morsel/db/database-error'
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

/**
 * Structured lines: JSON in production, readable in development. What looks like a credential never reaches a line.
 * @param destination standard output unless it is named
 */
export function createLog(config: Pick<Environment, 'NODE_ENV' | 'LOG_LEVEL'>, destination?: DestinationStream): Logger {
  return pino(
    {
      level: config.LOG_LEVEL,
      serializers: { err: withoutValues },
      redact: {
        paths: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]', '*.password', '*.token'],
        censor: '[hidden]',
      },
      ...(config.NODE_ENV === 'development'
        ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname,req,res,responseTime' } } }
        : {}),
    },
    destination,
  )
}

/** An error as a line tells it: a failed query without what it was sent with, a refused row without what it holds. Anything may be thrown. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { params: _params, detail: _detail, ...line } = stdSerializers.err(error)
  const hidden = queryParamsInMessages(error)
  const cut = (text: string) => hidden.reduce((rest, told) => rest.replaceAll(told, ''), text)
  return { ...line, message: cut(line.message), stack: cut(line.stack) }
}
