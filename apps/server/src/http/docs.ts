import { createRequire } from 'node:module'
import path from 'node:path'
import type { Config } from '@morsel/api/kernel/config/config'
import { escapeHtml } from '@morsel/api/kernel/http/escape-html'
import { openApiDocument } from '@morsel/api/wiring/openapi/document'
import { errors } from '@morsel/contract/errors'
import { fieldErrors } from '@morsel/contract/field-errors'
import compression from 'compression'
import { Router } from 'express'
import { pageHeaders } from './security.ts'

/** The folder of Swagger UI; only these files of it are served. */
const viewer = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const viewerFiles = ['swagger-ui-bundle.js', 'swagger-ui.css']

/** Serves `/api/openapi.json`, `/api/docs` to read and try it, and `/api/docs/errors`, to which problem documents link. */
export function docsDoor(config: Config): Router {
  const door = Router({ caseSensitive: true })
  let document: string | undefined
  door.use(['/openapi.json', '/docs'], compression())
  door.get('/openapi.json', (_req, res) => {
    document ??= JSON.stringify(openApiDocument(config))
    res.setHeader('Cache-Control', 'no-cache')
    res.type('json').send(document)
  })
  door.use('/docs', pageHeaders(config))
  door.get('/docs', (_req, res) => {
    res.setHeader('Cache-Control', 'no-cache')
    res.type('html').send(docsPage(config, res.locals.nonce ?? ''))
  })
  door.get('/docs/errors', (_req, res) => {
    res.setHeader('Cache-Control', 'no-cache')
    res.type('html').send(errorsPage(config))
  })
  for (const file of viewerFiles) {
    door.get(`/docs/${file}`, (_req, res) => {
      res.sendFile(file, { root: viewer, maxAge: '1d' })
    })
  }
  return door
}

/** Fetches a CSRF token for each write under `/api/v1` (WEB-325). */
const start = `
const json = async (path) => (await fetch(path)).json()
SwaggerUIBundle({
  // Calls go to the origin of this page.
  spec: { ...(await json('/api/openapi.json')), servers: [{ url: location.origin }] },
  dom_id: '#docs',
  deepLinking: true,
  // With more than a hundred operations at once, the viewer stops while it draws them.
  docExpansion: 'none',
  withCredentials: true,
  defaultModelsExpandDepth: 0,
  async requestInterceptor(request) {
    if (request.method !== 'GET' && new URL(request.url, location.href).pathname.startsWith('/api/v1/')) {
      request.headers['csrf-token'] = (await json('/api/v1/csrf-token')).token
    }
    return request
  },
})
`

const docsPage = ({ APP_NAME }: Config, nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API · ${escapeHtml(APP_NAME)}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<p><a href="/docs">Documentation</a></p>
<main id="docs"><noscript>The OpenAPI document: <a href="/api/openapi.json">/api/openapi.json</a></noscript></main>
<script nonce="${nonce}" src="/api/docs/swagger-ui-bundle.js"></script>
<script nonce="${nonce}" type="module">${start}</script>
</body>
</html>
`

/** Lists the codes of errors and of fields, each with an anchor (API-025). */
function errorsPage({ APP_NAME }: Config): string {
  const rows = (entries: [code: string, text: string][]) =>
    entries.map(([code, text]) => `<tr id="${code}"><th scope="row"><code>${code}</code></th><td>${escapeHtml(text)}</td></tr>`).join('\n')
  const ofErrors = Object.entries(errors).map(([code, { status, message }]): [string, string] => [code, `${status} ${message}`])
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Errors of the API · ${escapeHtml(APP_NAME)}</title>
<link rel="icon" href="/favicon.svg">
</head>
<body>
<main>
<h1>Errors of the API</h1>
<p><a href="/api/docs">Back to the API</a></p>
<h2>Error codes</h2>
<table>
<thead><tr><th scope="col">Code</th><th scope="col">Status and message</th></tr></thead>
<tbody>
${rows(ofErrors)}
</tbody>
</table>
<h2>Field codes</h2>
<table>
<thead><tr><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${rows(Object.entries(fieldErrors))}
</tbody>
</table>
</main>
</body>
</html>
`
}
