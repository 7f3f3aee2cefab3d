import type { Environment } from '@morsel/api/kernel/config/config'
import { queryParamsInMessages } from '@morsel/db/database-error'
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

/**
 * Creates the logger: JSON lines in production, readable lines in development, without anything that looks like a credential (SEC-321).
 * @param destination standard output by default
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

/**
 * Returns an error as it's logged: without the values of a failed query or a refused row (SEC-322). Other thrown values stay as they are.
 */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { params: _params, detail: _detail, ...line } = stdSerializers.err(error)
  const hidden = queryParamsInMessages(error)
  const redact = (text: string) => hidden.reduce((rest, value) => rest.replaceAll(value, ''), text)
  return { ...line, message: redact(line.message), stack: redact(line.stack) }
}
