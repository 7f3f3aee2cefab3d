import type { Deps } from '@morsel/api/kernel/ports/deps'
import { uncached } from '@morsel/api/kernel/session/current-session'
import { photoAccess } from '@morsel/api/places/photo/photo-access.flow'
import { avatarKeyPattern } from '@morsel/contract/avatar'
import { AppError } from '@morsel/contract/errors'
import { type PhotoFormat, photoKeyPattern, photoTypes } from '@morsel/contract/photo-file'
import { type Request, type Response, Router } from 'express'
import { expressContext } from './request-context.ts'

/** A year, because photos never change and their keys are used once. */
const photoMaxAge = 31_536_000
const avatarMaxAge = 86_400

/** How long shared caches may still serve a photo after it was hidden. Browsers that have loaded it may show it for longer. */
const photoSharedMaxAge = 3600

/**
 * Serves uploaded pictures. The server has written them itself: none ever changes, and browsers never run them (WEB-751, PLACE-755). Files
 * of photos that aren't public are only for their author and for moderators (PLACE-955).
 */
export function uploadsDoor(deps: Deps): Router {
  const door = Router({ caseSensitive: true, strict: true })
  door.get('/*key', async (req, res) => {
    const key = req.path.slice(1)
    const kind = kindOf(key)
    const cacheControl = kind && (await cacheControlOf(deps, kind, req, res))
    const bytes = cacheControl && (await deps.blobs.get(key))
    res.setHeader('Cache-Control', bytes ? cacheControl : 'no-store')
    if (!kind || !bytes) throw new AppError('PAGE_NOT_FOUND')
    res.setHeader('Content-Type', photoTypes[kind.format])
    res.setHeader('Content-Disposition', `attachment; filename="picture.${kind.format}"`)
    res.setHeader('ETag', `"${key}"`)
    if (req.fresh) res.status(304).end()
    else res.end(Buffer.from(bytes))
  })
  return door
}

interface UploadKind {
  format: PhotoFormat
  /** Undefined for an avatar. */
  photoId?: string
}

function kindOf(key: string): UploadKind | undefined {
  if (avatarKeyPattern.test(key)) return { format: 'webp' }
  const photoId = photoKeyPattern.exec(key)?.[1]
  return photoId === undefined ? undefined : { format: key.endsWith('.avif') ? 'avif' : 'webp', photoId }
}

/** Returns how long a file may be cached, or undefined if the reader mustn't see it. */
async function cacheControlOf(deps: Deps, { photoId }: UploadKind, req: Request, res: Response): Promise<string | undefined> {
  if (photoId === undefined) return `public, max-age=${avatarMaxAge}, immutable`
  const access = await photoAccess(deps, photoId, () => expressContext(deps, req, res).session.get(uncached))
  if (access === 'everyone') return `public, max-age=${photoMaxAge}, s-maxage=${photoSharedMaxAge}, immutable`
  return access === 'reader' ? 'private, no-store' : undefined
}
