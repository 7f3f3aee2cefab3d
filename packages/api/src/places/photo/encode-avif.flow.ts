import { photoKey } from '@morsel/contract/photo-file'
import { claimPhotosForAvif, endAvif, keepPhotoFiles, type PhotoRow } from '@morsel/db/queries/photo'
import { encodeAvif } from '../../kernel/picture/rewrite-photo.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { storePhotoFiles } from './store-photo.rules.ts'

type Needs = Pick<Deps, 'db' | 'now' | 'blobs' | 'log'>

/** When an attempt counts as failed. Encoding takes seconds. */
const leaseSeconds = 120
const maxAttempts = 3

/**
 * Writes the AVIF files of one photo that is due, so that the upload itself doesn't need to wait for them (PLACE-753). A failure is logged,
 * and only an unavailable database throws.
 * @returns how many photos it tried
 */
export async function encodeDuePhoto(deps: Needs): Promise<number> {
  const now = deps.now()
  const due = await claimPhotosForAvif(deps.db, { now, leaseUntil: new Date(now.getTime() + leaseSeconds * 1000), limit: 1 })
  for (const photo of due) {
    try {
      await encode(deps, photo)
    } catch (error) {
      deps.log.warn({ err: error, photo: photo.id, attempts: photo.avifAttempts }, 'failed to write the AVIF files of a photo')
      if (photo.avifAttempts >= maxAttempts) await endAvif(deps.db, photo.id, false)
    }
  }
  return due.length
}

async function encode(deps: Needs, { id, width }: Pick<PhotoRow, 'id' | 'width'>): Promise<void> {
  const webp = await deps.blobs.get(photoKey(id, width, 'webp'))
  if (webp === undefined) throw new Error('the WebP file is missing')
  const keys = await storePhotoFiles(deps, { id, files: await encodeAvif(webp), format: 'avif' })
  await deps.db.transaction(async (tx) => {
    if (await endAvif(tx, id, true)) await keepPhotoFiles(tx, keys, id)
  })
}
