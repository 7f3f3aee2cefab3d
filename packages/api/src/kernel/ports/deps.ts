import type { PasswordHasher } from '@morsel/auth/password'
import type { Db } from '@morsel/db/client'
import type { Config } from '../config/config.ts'
import type { BlobStore } from './blob-store.ts'
import type { Lane } from './lane.ts'
import type { Limits } from './limits.ts'
import type { SearchPort } from './search-port.ts'
import type { SocialClients } from './social-clients.ts'

/** Writes structured log lines, in the shape of pino. */
export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** Everything a flow may need from outside. A flow takes `Pick<Deps, …>`, which states what it may touch; its test passes only those. */
export interface Deps {
  db: Db
  config: Config
  /** The clock; tests move it. */
  now: () => Date
  /** Cryptographically random bytes. */
  randomBytes: (length: number) => Uint8Array
  /** argon2id in worker threads. */
  passwords: PasswordHasher
  limits: Limits
  /** Where expensive queries wait for their turn. */
  lane: Lane
  /** Uploaded files. */
  blobs: BlobStore
  search: SearchPort
  /** The providers that are configured. */
  social: SocialClients
  log: Log
}
