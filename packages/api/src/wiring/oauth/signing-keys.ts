import { createSigningKey } from '@morsel/auth/jwt'
import * as z from 'zod'
import { type SiteSecretNeeds, siteSecretOf } from '../../kernel/site-secret/site-secret.ts'

const periodMs = 90 * 86_400_000

const PrivateKey = z.looseObject({ kty: z.literal('RSA'), kid: z.string() })

/** Returns the number of the period that a time is in. Each has its own key. */
export const keyPeriod = (now: Date): number => Math.floor(now.getTime() / periodMs)

/**
 * Returns the private keys with which ID tokens are signed: the current one, the next one, which apps should know before it signs, and the
 * former one, whose tokens they may still have (AUTH-1011). All processes agree on them by the clock.
 */
export function signingKeysOf(deps: SiteSecretNeeds): Promise<z.infer<typeof PrivateKey>[]> {
  const period = keyPeriod(deps.now())
  return Promise.all(
    [period, period + 1, period - 1].map((number) => {
      const name = `oauth-key-${number}`
      const create = async () => PrivateKey.parse(await createSigningKey(`morsel-${number}`))
      return siteSecretOf(deps, { name, create, parse: (value) => PrivateKey.parse(value) })
    }),
  )
}
