import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '@morsel/api/kernel/config/config'
import type { BlobStore } from '@morsel/api/kernel/ports/blob-store'
import { createBreachedPasswords } from '@morsel/api/kernel/ports/breached-passwords'
import type { Deps } from '@morsel/api/kernel/ports/deps'
import { createLane } from '@morsel/api/kernel/ports/lane'
import type { Limits } from '@morsel/api/kernel/ports/limits'
import { createSocialClients } from '@morsel/api/kernel/ports/social-clients'
import { createPostgresSearch } from '@morsel/api/places/search/postgres-search.flow'
import { expensiveProcedures } from '@morsel/api/wiring/expensive-procedures'
import { createPasswordHasher } from '@morsel/auth/password'
import { createSiteLookups } from '@morsel/auth/site/site-lookups'
import { constants } from '@morsel/contract/constants'
import { type Db, laneWidth } from '@morsel/db/client'
import type { Logger } from 'pino'
import { createDiskBlobs } from './adapters/blobs-disk.ts'
import { createS3Blobs } from './adapters/blobs-s3.ts'
import { faultyBlobs, faultyClock, faultyFetch } from './faults/faulty-parts.ts'

/** Creates the dependencies of flows with their real adapters: clock, randomness, password hashing and so on. */
export function createDeps(config: Config, db: Db, logger: Logger, limits: Limits): Deps {
  const now = faultyClock(config.FAULTS)
  return {
    db,
    config,
    now,
    randomBytes: (length) => randomBytes(length),
    passwords: createPasswordHasher(),
    breachedPasswords: createBreachedPasswords(config, logger),
    limits,
    lane: createLane(laneWidth(config.DATABASE_POOL_SIZE), expensiveProcedures),
    blobs: faultyBlobs(blobStore(config), config.FAULTS),
    search: createPostgresSearch({ db, now }),
    social: createSocialClients({ config, fetch: faultyFetch(config.FAULTS), now, timeoutMs: constants.providerTimeoutMs }),
    sites: createSiteLookups({ timeoutMs: constants.siteTimeoutMs }),
    log: logger,
  }
}

function blobStore({ UPLOADS_URL, DATA_DIR }: Pick<Config, 'UPLOADS_URL' | 'DATA_DIR'>): BlobStore {
  if (UPLOADS_URL === undefined) return createDiskBlobs(path.resolve(DATA_DIR, 'uploads'))
  return UPLOADS_URL.startsWith('s3:') ? createS3Blobs(UPLOADS_URL) : createDiskBlobs(fileURLToPath(UPLOADS_URL))
}
