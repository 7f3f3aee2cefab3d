import type { Deps } from '@morsel/api/deps'
import type { RequestHandler } from 'express'
import type { WebBuild } from './pages.ts'

/** `/manifest.webmanifest?locale&theme`: what a browser needs to install the product (identity, PWA). It asks without cookies. */
export function webManifestDoor({ config }: Pick<Deps, 'config'>, web: WebBuild): RequestHandler {
  return async (req, res) => {
    const { webManifest } = await web.load()
    const { locale, theme } = req.query
    const manifest = await webManifest(config.APP_NAME, { locale: wordOf(locale), theme: wordOf(theme) })
    res.setHeader('Cache-Control', 'public, max-age=3600')
    res.type('application/manifest+json').send(manifest)
  }
}

const wordOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
