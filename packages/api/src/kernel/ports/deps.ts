import type { PasswordHasher } from '@morsel/auth/password'
import type { SiteLookups } from '@morsel/auth/site/site-lookups'
import type { Db } from '@morsel/db/client'
import type { Config } from '../config/config.ts'
import type { BlobStore } from './blob-store.ts'
import type { BreachedPasswords } from './breached-passwords.ts'
import type { Lane } from './lane.ts'
import type { Limits } from './limits.ts'
import type { Measure } from './measure.ts'
import type { SearchPort } from './search-port.ts'
import type { SocialClients } from './social-clients.ts'

/** Writes structured log lines, with the same signature as pino. */
export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** Everything that a flow may need from outside. A flow takes `Pick<Deps, …>`, which states what it uses, and its tests pass only that. */
export interface Deps {
  db: Db
  config: Config
  /** The clock. Tests advance it. */
  now: () => Date
  /** Returns cryptographically random bytes. */
  randomBytes: (length: number) => Uint8Array
  /** Hashes with argon2id in worker threads. */
  passwords: PasswordHasher
  breachedPasswords: BreachedPasswords
  limits: Limits
  /** The queue for expensive queries. */
  lane: Lane
  /** Uploaded files. */
  blobs: BlobStore
  search: SearchPort
  /** The configured providers. */
  social: SocialClients
  /** Reads websites and their DNS records. */
  sites: SiteLookups
  log: Log
  /** Receives measurements. */
  measure?: Measure
}
