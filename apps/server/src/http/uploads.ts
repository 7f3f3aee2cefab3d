import type { Deps } from '@morsel/api/kernel/ports/deps'
import { avatarKeyPattern } from '@morsel/contract/avatar'
import { AppError } from '@morsel/contract/errors'
import { type PhotoFormat, photoKeyPattern, photoTypes } from '@morsel/contract/photo-file'
import { Router } from 'express'

/** A year, because photos never change and their keys are used once. */
const photoMaxAge = 31_536_000
const avatarMaxAge = 86_400

/** Serves uploaded pictures. The server has written them itself: none ever changes, and browsers never run them (WEB-751, PLACE-755). */
export function uploadsDoor({ blobs }: Pick<Deps, 'blobs'>): Router {
  const door = Router({ caseSensitive: true, strict: true })
  door.get('/*key', async (req, res) => {
    const key = req.path.slice(1)
    const kind = kindOf(key)
    const bytes = kind && (await blobs.get(key))
    if (!kind || !bytes) throw new AppError('PAGE_NOT_FOUND')
    res.setHeader('Content-Type', photoTypes[kind.format])
    res.setHeader('Content-Disposition', `attachment; filename="picture.${kind.format}"`)
    res.setHeader('Cache-Control', `public, max-age=${kind.maxAge}, immutable`)
    res.end(Buffer.from(bytes))
  })
  return door
}

function kindOf(key: string): { format: PhotoFormat; maxAge: number } | undefined {
  if (avatarKeyPattern.test(key)) return { format: 'webp', maxAge: avatarMaxAge }
  if (photoKeyPattern.test(key)) return { format: key.endsWith('.avif') ? 'avif' : 'webp', maxAge: photoMaxAge }
  return undefined
}
