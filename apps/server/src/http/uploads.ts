import type { Deps } from '@morsel/api/kernel/ports/deps'
import { avatarKeyPattern } from '@morsel/contract/avatar'
import { AppError } from '@morsel/contract/errors'
import { Router } from 'express'

/** Serves uploaded pictures. The server has written them itself: all are WebP, none ever changes, and browsers never run them (WEB-751). */
export function uploadsDoor({ blobs }: Pick<Deps, 'blobs'>): Router {
  const door = Router({ caseSensitive: true, strict: true })
  door.get('/*key', async (req, res) => {
    const key = req.path.slice(1)
    const bytes = avatarKeyPattern.test(key) ? await blobs.get(key) : undefined
    if (!bytes) throw new AppError('PAGE_NOT_FOUND')
    res.setHeader('Content-Type', 'image/webp')
    res.setHeader('Content-Disposition', 'attachment; filename="picture.webp"')
    res.setHeader('Cache-Control', 'public, max-age=86400, immutable')
    res.end(Buffer.from(bytes))
  })
  return door
}
