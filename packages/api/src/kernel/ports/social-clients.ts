import { providers } from '@morsel/auth/social/providers'
import { createSocialClient, type SocialClient } from '@morsel/auth/social/social-client'
import type { Config } from '../config/config.ts'

/** The configured providers by ID, in the order of the table. */
export type SocialClients = ReadonlyMap<string, SocialClient>

/** What is needed to create the clients. */
export interface SocialClientsParts {
  config: Pick<Config, 'SOCIAL' | 'APP_URL' | 'AUTH_BASE_PATH'>
  fetch: typeof globalThis.fetch
  now: () => Date
  /** The timeout of each call. */
  timeoutMs: number
}

/** Creates the clients. Create them once, because they cache the providers' keys. */
export function createSocialClients({ config, ...parts }: SocialClientsParts): SocialClients {
  return new Map(
    Object.entries(providers).flatMap(([id, provider]) => {
      const settings = config.SOCIAL[id]
      const callbackUrl = `${config.APP_URL}${config.AUTH_BASE_PATH}/callback/${id}`
      return settings ? [[id, createSocialClient({ provider, settings, callbackUrl, ...parts })] as const] : []
    }),
  )
}
