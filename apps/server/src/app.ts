import type { RequestListener } from 'node:http'
import path from 'node:path'
import { isEmbedded } from '@morsel/api/kernel/config/config'
import type { Deps } from '@morsel/api/kernel/ports/deps'
import { AppError, errors } from '@morsel/contract/errors'
import { oauthPaths } from '@morsel/contract/oauth'
import { uploadsPath } from '@morsel/contract/uploads'
import compression from 'compression'
import express, { type RequestHandler } from 'express'
import expressStaticGzip from 'express-static-gzip'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import { traceIdOf } from './http/correlation.ts'
import { corsDoor } from './http/cors.ts'
import { crawlersDoor } from './http/crawlers.ts'
import { docsDoor } from './http/docs.ts'
import { documentationDoor, loadDocumentation } from './http/documentation.ts'
import { handleErrors } from './http/failures.ts'
import { formsDoor } from './http/forms.ts'
import { healthDoor, isServing, type Readiness } from './http/health.ts'
import { createHostCheck, createProxyWarning } from './http/hosts.ts'
import { createMetrics } from './http/metrics.ts'
import { oauthDoor } from './http/oauth.ts'
import { otherBuildsDoor } from './http/other-builds.ts'
import { escapeUndecodablePath, pagesDoor, type WebBuild } from './http/pages.ts'
import { prerenderedDoor } from './http/prerendered.ts'
import { createProbes } from './http/probes.ts'
import { redirectsDoor } from './http/redirects.ts'
import { reportsDoor, reportsPath } from './http/reports.ts'
import { logFactsOf } from './http/request-context.ts'
import { restDoor, sendError, unknownRestPaths } from './http/rest.ts'
import { createRouteFinder } from './http/rest-routes.ts'
import { dataHeaders as dataHeadersOf, identifyRequest, pageHeaders, recognizerHeaders } from './http/security.ts'
import { sharePicturesDoor } from './http/share-pictures.ts'
import { socialFormDoor } from './http/social-form.ts'
import { trpcDoor } from './http/trpc.ts'
import { uploadsDoor } from './http/uploads.ts'
import { offlineDoor, webManifestDoor } from './http/web-app.ts'
import { wellKnownDoor } from './http/well-known.ts'

export interface AppParts {
  deps: Deps
  logger: Logger
  readiness: Readiness
  web: WebBuild
}

/**
 * Creates all doors: REST first, then Express with the others. The order matters: health checks come before everything that could refuse
 * them, files before pages, and pages last.
 */
export function createApp({ deps: given, logger, readiness, web }: AppParts): RequestListener {
  const app = express()
  const metrics = createMetrics(given)
  const deps: Deps = { ...given, measure: metrics.measure }
  const dataHeaders = dataHeadersOf(deps.config)
  const httpLog = logRequests(logger)
  const findRoute = createRouteFinder(deps.config)
  const documentation = loadDocumentation()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('query parser', 'simple')
  app.set('case sensitive routing', true)
  app.set('trust proxy', deps.config.TRUST_PROXY)
  app.use(identifyRequest, escapeUndecodablePath)
  app.use([...dataPaths, deps.config.AUTH_BASE_PATH], dataHeaders)
  app.use(healthDoor(readiness, createProbes(deps, web)))
  app.use(metrics.door)
  app.use(httpLog)
  app.use(refuseUnlessServing(readiness))
  app.use(oauthDoor(deps))
  app.use(corsDoor(deps.config, findRoute))
  app.use('/api', docsDoor(deps.config))
  app.use('/api/trpc', trpcDoor(deps))
  app.use(unknownRestPaths(deps, findRoute))
  app.use('/api', (_req, _res) => {
    throw new AppError('PAGE_NOT_FOUND')
  })
  app.use(crawlersDoor(deps, documentation))
  app.use('/.well-known', wellKnownDoor(deps))
  app.use(reportsPath, reportsDoor(deps))
  app.use('/share', sharePicturesDoor(deps, web))
  app.get('/manifest.webmanifest', webManifestDoor(deps, web))
  app.use(uploadsPath, dataHeaders, uploadsDoor(deps))
  if (documentation) app.use('/docs', documentationDoor(deps, documentation))
  app.use(pageHeaders(deps.config), recognizerHeaders)
  if (web.middleware) app.use(web.middleware)
  if (web.clientFiles) app.use(buildFiles(web.clientFiles))
  if (!isEmbedded(deps.config)) app.use(['/assets', '/builds'], otherBuildsDoor(deps))
  app.use(['/assets', '/builds'], (_req, _res) => {
    throw new AppError('PAGE_NOT_FOUND')
  })
  app.use(compression())
  app.get('/offline', offlineDoor(deps, web))
  app.use(redirectsDoor(deps))
  app.use(prerenderedDoor(deps, web))
  app.use(formsDoor(deps, web))
  app.use(socialFormDoor(deps, web))
  app.use(pagesDoor(deps, web))
  app.use((_req, _res) => {
    throw new AppError('PAGE_NOT_FOUND')
  })
  app.use(handleErrors(deps))
  const answersRest = restDoor({
    deps,
    findRoute,
    readiness,
    isTrustedProxy: app.get('trust proxy fn'),
    dataHeaders,
    logRequest: logger.isLevelEnabled('info') ? httpLog : undefined,
  })
  const isForUs = createHostCheck(deps.config)
  const [misdirected, warnOfProxy] = [misdirectedDoor(dataHeaders), createProxyWarning(deps)]
  return (req, res) => {
    warnOfProxy(req)
    // Requests may name a full URL, as requests to a proxy do (RFC 9112, 3.2.2). Doors see only the path; the host is ignored (SEC-604).
    if (req.url?.startsWith('/') === false) req.url = `/${req.url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*\/?/i, '')}`
    metrics.watch(req, res)
    if (!isForUs(req)) misdirected(req, res)
    else if (!answersRest(req, res)) app(req, res)
  }
}

/** The paths of responses that are data, besides those of the account API. */
const dataPaths = [
  ...['/healthz', '/readyz', '/metrics', '/api', '/robots.txt', '/sitemap.xml', '/sitemaps', '/share', '/manifest.webmanifest'],
  ...['/.well-known', reportsPath, ...Object.values(oauthPaths)],
]

/** Writes a line for each response. */
function logRequests(logger: Logger) {
  return pinoHttp({
    logger,
    genReqId: (req, res) => req.id ?? requestIdOf(res),
    autoLogging: { ignore: (req) => req.url?.startsWith('/assets/') ?? false },
    quietReqLogger: true,
    customProps: ({ headers }) => {
      const traceId = traceIdOf(headers)
      return traceId === undefined ? {} : { traceId }
    },
    customSuccessObject: (req, _res, line: object) => ({ ...line, ...logFactsOf(req) }),
    customErrorObject: (req, _res, _error, line: object) => ({ ...line, ...logFactsOf(req) }),
    serializers: { req: ({ method, url }) => ({ method, url: withoutTokens(url) }), res: ({ statusCode }) => ({ statusCode }) },
  })
}

/** Answers requests for another host (SEC-607). */
function misdirectedDoor(dataHeaders: RequestHandler): RequestListener {
  const app = express()
  app.disable('x-powered-by')
  app.use(identifyRequest, dataHeaders, (_req, res) => sendError({ code: 'MISDIRECTED_REQUEST', ...errors.MISDIRECTED_REQUEST }, res))
  return app
}

/** Files that never change, because their path contains a hash of their content or the ID of their build. */
const immutablePath = /^(?:assets|builds\/(?:meta|parts))\/|\/_payload\.json(?:\.br|\.gz)?$/

/**
 * Serves the files of the build, which the build has compressed already (brotli, gzip). Browsers store those of one build
 * permanently and revalidate the others (WEB-116).
 */
function buildFiles(root: string): RequestHandler {
  const send = expressStaticGzip(root, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: {
      // Otherwise, the path of a folder would redirect to the same path with a slash.
      redirect: false,
      setHeaders: (res, file) => {
        const isImmutable = immutablePath.test(path.relative(root, file).split(path.sep).join('/'))
        res.setHeader('Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    },
  })
  // Files have an extension and most pages don't, so pages aren't looked up on disk.
  return (req, res, next) => (/\.[^/]*$/.test(req.path) ? send(req, res, next) : next())
}

/** Answers 503 while the process starts or stops (SEC-705). */
function refuseUnlessServing(readiness: Readiness): RequestHandler {
  return (_req, res, next) => {
    if (isServing(readiness)) return next()
    res.setHeader('Connection', 'close')
    next(new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 }))
  }
}

/** Returns the path of a URL without its query and without the token of a password reset (SEC-320). */
function withoutTokens(url: unknown): string {
  const [path = ''] = String(url).split('?')
  return path.replace(/(\/reset-password\/).+/, '$1…')
}

function requestIdOf(res: object): string {
  const locals = 'locals' in res ? res.locals : undefined
  return typeof locals === 'object' && locals !== null && 'requestId' in locals ? String(locals.requestId) : ''
}
