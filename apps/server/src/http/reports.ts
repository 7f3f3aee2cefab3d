import type { Deps } from '@morsel/api/kernel/ports/deps'
import { type BrowserReport, BrowserReports } from '@morsel/contract/browser-report'
import { AppError } from '@morsel/contract/errors'
import express, { Router } from 'express'
import { normalizeIp } from './request-context.ts'

/** Where browsers report violations of a page's policy, and failed requests. */
export const reportsPath = '/reports'

const types = ['application/reports+json', 'application/csp-report']
const maxBytes = 16 * 1024

/** Logs reports from browsers without the query strings of URLs, which may contain tokens (SEC-609). */
export function reportsDoor({ limits, log }: Pick<Deps, 'limits' | 'log'>): Router {
  const door = Router({ caseSensitive: true, strict: true })
  const read = express.json({ type: types, limit: maxBytes, inflate: false })
  door.post('/', async (req, res, next) => {
    await limits.count('general', 'report', normalizeIp(req.ip))
    if (req.is(types) === false) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
    if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE')
    read(req, res, (error?: unknown) => {
      const reports = BrowserReports.safeParse(req.body)
      if (error || !reports.success) return next(new AppError(isTooLarge(error) ? 'PAYLOAD_TOO_LARGE' : 'VALIDATION_ERROR'))
      for (const report of reports.data) log.warn(factsOf(report), 'browser reported a problem')
      res.status(204).end()
    })
  })
  return door
}

const isTooLarge = (error: unknown) => error instanceof Error && 'status' in error && error.status === 413

function factsOf({ type, url, body, 'csp-report': csp }: BrowserReport) {
  const facts = csp ?? body
  return {
    report: type ?? 'csp-violation',
    directive: facts?.effectiveDirective ?? facts?.['violated-directive'],
    blocked: withoutQuery(facts?.blockedURL ?? facts?.['blocked-uri']),
    page: withoutQuery(facts?.documentURL ?? facts?.['document-uri'] ?? url),
    failure: facts?.type,
  }
}

/** Returns a URL without its query; or a keyword such as `inline`. */
const withoutQuery = (url: string | undefined) => url?.split(/[?#]/, 1)[0]?.replace(/(\/reset-password\/).+/, '$1…')
