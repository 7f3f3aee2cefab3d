import type { Profile } from '@morsel/auth/social/profile'
import type { SocialClient } from '@morsel/auth/social/social-client'
import { AppError } from '@morsel/contract/errors'
import type { SessionUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { markBlobsUnused, markBlobUsed } from '@morsel/db/queries/blob'
import {
  claimDueProviderPictures,
  type ProviderPictureRow,
  replaceProviderPicture,
  rescheduleProviderPicture,
  upsertProviderPicture,
} from '@morsel/db/queries/provider-picture'
import { lockUser } from '@morsel/db/queries/user'
import { squarePicture } from '../../kernel/picture/square-picture.ts'
import { avatarPath, storePicture } from '../../kernel/picture/store-picture.ts'
import type { Deps } from '../../kernel/ports/deps.ts'

/**
 * Copies pictures from providers. A user first has the provider's URL, and then our copy as soon as it exists. Pages never load the URL,
 * because that would tell the provider who views which profile.
 */

type Needs = Pick<Deps, 'db' | 'now' | 'blobs' | 'social' | 'log'>

/** How pictures are copied. */
const copying = {
  atOnce: 2,
  /** When an attempt counts as failed. Fetching and drawing time out well before. */
  leaseSeconds: 120,
  maxAttempts: 4,
  /** The wait after the first failed try. Each later wait is four times as long. */
  firstWaitSeconds: 30,
  /** The minimum side in pixels. Providers offer small pictures. */
  minSide: 32,
} as const

/**
 * Returns the picture that a provider states for a user; a job copies it after the commit. If the provider states the same picture again,
 * nothing changes: the copy or the user's own choice stays.
 */
export async function importPicture(
  tx: DbOrTransaction,
  { now }: Pick<Needs, 'now'>,
  { id, image }: Pick<SessionUser, 'id' | 'image'>,
  { social, profile }: { social: SocialClient; profile: Profile },
): Promise<string | null> {
  if (profile.image === null) return image
  const stated = { userId: id, providerId: social.provider.id, url: profile.image }
  if (!(await upsertProviderPicture(tx, { ...stated, dueAt: now() }))) return image
  await markBlobsUnused(tx, id, now())
  return profile.image
}

/**
 * Copies pictures that are due. Failures are logged, and only an unavailable database throws.
 * @returns how many pictures it tried to copy
 */
export async function importDuePictures(deps: Needs): Promise<number> {
  const now = deps.now()
  const due = await claimDueProviderPictures(deps.db, { now, leaseUntil: after(now, copying.leaseSeconds), limit: copying.atOnce })
  await Promise.all(due.map((picture) => copy(deps, picture)))
  return due.length
}

async function copy(deps: Needs, row: ProviderPictureRow): Promise<void> {
  const facts = { user: row.userId, provider: row.providerId, attempts: row.attempts }
  try {
    await keep(deps, row, await storePicture(deps, row.userId, await draw(deps, row)))
  } catch (error) {
    // Retrying is pointless, because a file that isn't a picture won't become one.
    const isLast = error instanceof AppError ? error.code !== 'SERVICE_UNAVAILABLE' : false
    if (isLast || row.attempts >= copying.maxAttempts) {
      await giveUp(deps, row)
      deps.log.info({ ...facts, err: error }, 'failed to copy the provider picture, giving up')
    } else {
      await rescheduleProviderPicture(deps.db, row, after(deps.now(), copying.firstWaitSeconds * 4 ** (row.attempts - 1)))
      deps.log.info({ ...facts, err: error }, 'failed to copy the provider picture, retrying')
    }
  }
}

async function draw({ social }: Needs, { providerId, url }: ProviderPictureRow): Promise<Uint8Array> {
  const provider = social.get(providerId)
  if (!provider) throw new Error('the provider is no longer configured')
  return squarePicture(await provider.fetchPicture(url), {}, copying.minSide)
}

/** Uses the copy. If the user has chosen another picture in the meantime, discards the copy instead. */
async function keep({ db, now }: Needs, row: ProviderPictureRow, key: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockUser(tx, row.userId)) || !(await rescheduleProviderPicture(tx, row, null))) return
    const isShown = await replaceProviderPicture(tx, { userId: row.userId, url: row.url, image: avatarPath(key), now: now() })
    if (isShown && !(await markBlobUsed(tx, key))) throw new Error('the file was already discarded')
  })
}

async function giveUp({ db, now }: Needs, row: ProviderPictureRow): Promise<void> {
  await db.transaction(async (tx) => {
    if (await rescheduleProviderPicture(tx, row, null))
      await replaceProviderPicture(tx, { userId: row.userId, url: row.url, image: null, now: now() })
  })
}

function after(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}
