import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '@morsel/api/kernel/config/config'
import { tileOrigins } from '@morsel/api/kernel/config/map-tiles'
import type { RequestHandler } from 'express'
import helmet, { type HelmetOptions } from 'helmet'
import { requestIdOf } from './correlation.ts'
import { reportsPath } from './reports.ts'
import { v1Path } from './rest-routes.ts'

/** Gives a request its ID, for the headers of the response, the log and error screens (SEC-601). */
export const identifyRequest: RequestHandler = (req, res, next) => {
  res.locals.requestId = req.path.startsWith(`${v1Path}/`) ? requestIdOf(req.headers) : randomUUID()
  res.setHeader('X-Request-Id', res.locals.requestId)
  next()
}

/** Sets headers; works without Express. */
export type HeaderHandler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/** Sets the headers of responses that are data: if a browser shows one as a page, it may not run scripts, load anything or be framed. */
export function dataHeaders(config: HeaderConfig): HeaderHandler {
  return helmet({
    ...commonHeaders(config),
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  })
}

/**
 * Sets the headers of pages, with a new nonce for the inline scripts of each (WEB-115). Style elements need the nonce, too.
 * Style attributes are allowed, because server-rendered sizes use them.
 */
export function pageHeaders(config: HeaderConfig): RequestHandler[] {
  // Vite's development server inserts styles without a nonce.
  const styles = config.NODE_ENV === 'development' ? ["'unsafe-inline'"] : [nonceSource]
  const nonce: RequestHandler = (_req, res, next) => {
    // The nonce has only characters that HTML doesn't escape.
    res.locals.nonce = randomBytes(16).toString('base64url')
    next()
  }
  return [nonce, ...policyHeaders(config, { scripts: [nonceSource], styles })]
}

/**
 * Sets the headers of the documentation site, whose pages are files: their inline scripts and styles are allowed by their hashes (API-086).
 * Its search is WebAssembly.
 */
export function documentationHeaders(config: HeaderConfig, { scripts, styles }: { scripts: string[]; styles: string[] }): RequestHandler[] {
  return policyHeaders(config, { scripts: [...scripts, "'wasm-unsafe-eval'"], styles })
}

type Sources = (string | typeof nonceSource)[]

function policyHeaders(config: HeaderConfig, { scripts, styles }: { scripts: Sources; styles: Sources }): RequestHandler[] {
  const isDevelopment = config.NODE_ENV === 'development'
  const reporting = reportingHeaders(config)
  const report: RequestHandler = (_req, res, next) => {
    for (const [name, value] of reporting) res.setHeader(name, value)
    next()
  }
  const headers = helmet({
    ...commonHeaders(config),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'", ...styles],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...tileOrigins(config.MAP_TILES_URL)],
        fontSrc: ["'self'", 'data:'],
        connectSrc: isDevelopment ? ["'self'", 'ws:'] : ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        reportUri: [reportsPath],
        reportTo: [reportGroup],
        ...(isHttps(config) ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  })
  return [report, headers]
}

/**
 * Lets the worker that recognizes text on photos compile WebAssembly (PLACE-705). A worker has the policy of its own file; that of pages
 * stays as it is.
 */
export const recognizerHeaders: RequestHandler = (req, res, next) => {
  if (/\/worker\.min(?:-[\w-]+)?\.js$/.test(req.path))
    res.setHeader('Content-Security-Policy', "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'")
  next()
}

const reportGroup = 'default'

/** Tells browsers where to send reports; over https, this includes reports of failed requests (NEL), which browsers send only then. */
function reportingHeaders(config: HeaderConfig): [name: string, value: string][] {
  const endpoints: [string, string] = ['Reporting-Endpoints', `${reportGroup}="${reportsPath}"`]
  if (!isHttps(config)) return [endpoints]
  const group = { group: reportGroup, max_age: 86_400, endpoints: [{ url: new URL(reportsPath, config.APP_URL).href }] }
  const errorLogging = { report_to: reportGroup, max_age: 86_400, failure_fraction: 0.1 }
  return [endpoints, ['Report-To', JSON.stringify(group)], ['NEL', JSON.stringify(errorLogging)]]
}

type HeaderConfig = Pick<Config, 'APP_URL' | 'NODE_ENV' | 'MAP_TILES_URL'>

const isHttps = (config: HeaderConfig) => config.APP_URL.startsWith('https:')

function commonHeaders(config: HeaderConfig): HelmetOptions {
  return {
    strictTransportSecurity: isHttps(config) && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  }
}

/** Helmet passes Node's response; Express has added `locals` to it. */
function nonceSource(_req: unknown, res: object): string {
  const locals = 'locals' in res ? res.locals : undefined
  const nonce = typeof locals === 'object' && locals !== null && 'nonce' in locals ? locals.nonce : ''
  return `'nonce-${String(nonce)}'`
}
