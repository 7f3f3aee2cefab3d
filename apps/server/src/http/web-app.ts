import type { Deps } from '@morsel/api/kernel/ports/deps'
import type { RequestHandler } from 'express'
import type { WebBuild } from './pages.ts'

/** What browsers that install the product ask for (identity, PWA): without cookies, so that nothing in it is about anybody. */

const wordOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** `/manifest.webmanifest?locale&theme`. */
export function webManifestDoor({ config }: Pick<Deps, 'config'>, web: WebBuild): RequestHandler {
  return async (req, res) => {
    const { webManifest } = await web.load()
    const { locale, theme } = req.query
    const manifest = await webManifest(config.APP_NAME, { locale: wordOf(locale), theme: wordOf(theme) })
    res.setHeader('Cache-Control', 'public, max-age=3600')
    res.type('application/manifest+json').send(manifest)
  }
}

/** `/offline?locale`: the page that the service worker keeps. */
export function offlineDoor({ config }: Pick<Deps, 'config'>, web: WebBuild): RequestHandler {
  return async (req, res) => {
    const { offlinePage, entry } = await web.load()
    res.setHeader('Cache-Control', 'no-cache')
    res.setHeader('X-Robots-Tag', 'noindex, nofollow')
    res.type('html').send(await offlinePage(config.APP_NAME, { locale: wordOf(req.query.locale) }, entry.styles))
  }
}
