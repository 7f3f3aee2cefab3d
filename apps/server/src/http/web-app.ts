import type { Deps } from '@morsel/api/kernel/ports/deps'
import type { RequestHandler } from 'express'
import type { WebBuild } from './pages.ts'

const textOrUndefined = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Serves `/manifest.webmanifest?locale&theme` (WEB-425). Browsers request it without cookies. */
export function webManifestDoor({ config }: Pick<Deps, 'config'>, web: WebBuild): RequestHandler {
  return async (req, res) => {
    const { webManifest } = await web.load()
    const { locale, theme } = req.query
    const manifest = await webManifest(config.APP_NAME, { locale: textOrUndefined(locale), theme: textOrUndefined(theme) })
    res.setHeader('Cache-Control', 'public, max-age=3600')
    res.type('application/manifest+json').send(manifest)
  }
}

/** Serves `/offline?locale`: the page that the service worker stores (WEB-421). It's requested without cookies. */
export function offlineDoor({ config }: Pick<Deps, 'config'>, web: WebBuild): RequestHandler {
  return async (req, res) => {
    const { offlinePage, entry } = await web.load()
    res.setHeader('Cache-Control', 'no-cache')
    res.setHeader('X-Robots-Tag', 'noindex, nofollow')
    res.type('html').send(await offlinePage(config.APP_NAME, { locale: textOrUndefined(req.query.locale) }, entry.styles))
  }
}
