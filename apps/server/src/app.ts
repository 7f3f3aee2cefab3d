import type { RequestListener } from 'node:http'
import path from 'node:path'
import type { Deps } from '@morsel/api/kernel/ports/deps'
import { toErrorResponse, toTrpcError } from '@morsel/api/kernel/trpc'
import { AppError } from '@morsel/contract/errors'
import { uploadsPath } from '@morsel/contract/picture-path'
import { getTRPCErrorFromUnknown } from '@trpc/server'
import compression from 'compression'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import expressStaticGzip from 'express-static-gzip'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import { corsDoor } from './http/cors.ts'
import { crawlersDoor } from './http/crawlers.ts'
import { docsDoor } from './http/docs.ts'
import { formsDoor } from './http/forms.ts'
import { healthDoor, type Readiness } from './http/health.ts'
import { createMetrics } from './http/metrics.ts'
import { pagesDoor, readablePath, type WebBuild } from './http/pages.ts'
import { prerenderedDoor } from './http/prerendered.ts'
import { redirectsDoor } from './http/redirects.ts'
import { restDoor, sendError, unknownRestPaths } from './http/rest.ts'
import { dataHeaders as dataHeadersOf, identifyRequest, pageHeaders } from './http/security.ts'
import { sharePicturesDoor } from './http/share-pictures.ts'
import { socialFormDoor } from './http/social-form.ts'
import { trpcDoor } from './http/trpc.ts'
import { uploadsDoor } from './http/uploads.ts'
import { offlineDoor, webManifestDoor } from './http/web-app.ts'

/** What the doors are built from. */
export interface AppParts {
  deps: Deps
  logger: Logger
  readiness: Readiness
  web: WebBuild
}

/**
 * All doors: REST first, then Express with the others. Order matters: health before everything that could refuse, files before pages,
 * pages last.
 */
export function createApp({ deps, logger, readiness, web }: AppParts): RequestListener {
  const app = express()
  const dataHeaders = dataHeadersOf(deps.config)
  const metrics = createMetrics(deps.config)
  const httpLog = pinoHttp({
    logger,
    genReqId: (req, res) => req.id ?? requestIdOf(res),
    autoLogging: { ignore: (req) => req.url?.startsWith('/assets/') ?? false },
    quietReqLogger: true,
    serializers: { req: ({ method, url }) => ({ method, url: withoutTokens(url) }), res: ({ statusCode }) => ({ statusCode }) },
  })
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('query parser', 'simple')
  app.set('case sensitive routing', true)
  app.set('trust proxy', deps.config.TRUST_PROXY)
  app.use(identifyRequest, readablePath)
  app.use(
    [
      '/healthz',
      '/readyz',
      '/metrics',
      '/api',
      '/robots.txt',
      '/sitemap.xml',
      '/sitemaps',
      '/share',
      '/manifest.webmanifest',
      deps.config.AUTH_BASE_PATH,
    ],
    dataHeaders,
  )
  app.use(healthDoor(deps.db, readiness))
  app.use(metrics.door)
  app.use(httpLog)
  app.use(refuseWhileDraining(readiness))
  app.use(corsDoor(deps.config))
  app.use('/api', docsDoor(deps.config))
  app.use('/api/trpc', trpcDoor(deps))
  app.use(unknownRestPaths(deps))
  app.use('/api', (_req, _res) => {
    throw new AppError('PAGE_NOT_FOUND')
  })
  app.use(crawlersDoor(deps))
  app.use('/share', sharePicturesDoor(deps, web))
  app.get('/manifest.webmanifest', webManifestDoor(deps, web))
  app.use(uploadsPath, dataHeaders, uploadsDoor(deps))
  app.use(pageHeaders(deps.config))
  if (web.middleware) app.use(web.middleware)
  if (web.clientFiles) app.use(files(web.clientFiles))
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
  app.use(lastResort(deps))
  const answersRest = restDoor({
    deps,
    readiness,
    isTrustedProxy: app.get('trust proxy fn'),
    dataHeaders,
    logRequest: logger.isLevelEnabled('info') ? httpLog : undefined,
  })
  return (req, res) => {
    // Requests may name a full URL, as to a proxy (RFC 9112, 3.2.2). Doors see the path alone; the host is ignored (SEC-604).
    if (req.url?.startsWith('/') === false) req.url = `/${req.url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*\/?/i, '')}`
    metrics.watch(req, res)
    if (!answersRest(req, res)) app(req, res)
  }
}

/** Files whose address names their content or their build. */
const lasting = /^(?:assets|builds\/meta)\/|\/_payload\.json(?:\.br|\.gz)?$/

/**
 * Files of one build never change; others ask again. All lie there compressed (brotli, gzip) since the build.
 * A file that went away under a running process is a 404 like any other.
 */
function files(root: string): RequestHandler {
  const send = expressStaticGzip(root, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: {
      // A folder beside a page is no page.
      redirect: false,
      setHeaders: (res, file) => {
        const isLasting = lasting.test(path.relative(root, file).split(path.sep).join('/'))
        res.setHeader('Cache-Control', isLasting ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    },
  })
  // Files have an ending. Most pages have none, and nobody looks for them on the disk first.
  return (req, res, next) => (/\.[^/]*$/.test(req.path) ? send(req, res, next) : next())
}

/** While requests in flight finish, new ones are sent elsewhere (SEC-705). */
function refuseWhileDraining(readiness: Readiness): RequestHandler {
  return (_req, res, next) => {
    if (readiness.state === 'ready') return next()
    res.setHeader('Connection', 'close')
    next(new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 }))
  }
}

/** Whatever no door expected: logged with the request's id, told to nobody else. */
function lastResort(deps: Deps): ErrorRequestHandler {
  return (thrown, _req, res, next) => {
    const failure = toErrorResponse(toTrpcError(getTRPCErrorFromUnknown(thrown)), 'query')
    if (failure.status >= 500 && failure.code === 'INTERNAL_SERVER_ERROR')
      deps.log.error({ err: thrown, requestId: res.locals.requestId }, 'request failed')
    if (res.headersSent) return next(thrown)
    sendError(failure, res)
  }
}

/** Tokens travel in queries, the one of a forgotten password in the path; log lines hold neither. */
function withoutTokens(url: unknown): string {
  const [path = ''] = String(url).split('?')
  return path.replace(/(\/reset-password\/).+/, '$1…')
}

function requestIdOf(res: object): string {
  const locals = 'locals' in res ? res.locals : undefined
  return typeof locals === 'object' && locals !== null && 'requestId' in locals ? String(locals.requestId) : ''
}
