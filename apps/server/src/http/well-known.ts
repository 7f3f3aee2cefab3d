import type { Deps } from '@morsel/api/kernel/ports/deps'
import { Router } from 'express'

/** RFC 9116 recommends an expiry date less than a year ahead. */
const validMs = 300 * 86_400_000

/** Serves `/.well-known/security.txt` (RFC 9116) and the URL at which password managers let users change a password (SEC-608). */
export function wellKnownDoor({ config, now }: Pick<Deps, 'config' | 'now'>): Router {
  const door = Router({ caseSensitive: true })
  door.get('/security.txt', (_req, res) => {
    const lines = [
      `Contact: mailto:${config.CONTACT_EMAIL}`,
      `Expires: ${new Date(now().getTime() + validMs).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${new URL('/.well-known/security.txt', config.APP_URL).href}`,
    ]
    res.setHeader('Cache-Control', 'public, max-age=86400')
    res.type('text/plain').send(`${lines.join('\n')}\n`)
  })
  door.get('/change-password', (_req, res) => {
    res.setHeader('Cache-Control', 'public, max-age=86400')
    res.redirect(302, '/settings/security')
  })
  return door
}
