import { createPushKeys, type PushKeys } from '@morsel/auth/web-push'
import * as z from 'zod/mini'
import { type SiteSecretNeeds, siteSecretOf } from '../../kernel/site-secret/site-secret.ts'

const Stored = z.object({ publicKey: z.string(), privateKey: z.string() })

/** Returns the keys with which this installation signs pushes. */
export function getPushKeys(deps: SiteSecretNeeds): Promise<PushKeys> {
  return siteSecretOf(deps, { name: 'web-push', create: createPushKeys, parse: (value) => Stored.parse(value) })
}
