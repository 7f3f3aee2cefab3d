import { openSealedValue, sealValue } from '@morsel/auth/sealed-value'
import { createPushKeys, type PushKeys } from '@morsel/auth/web-push'
import { findSiteSecret, saveSiteSecret } from '@morsel/db/queries/site-secret'
import * as z from 'zod/mini'
import { keysOf } from '../../kernel/config/keys.ts'
import type { Deps } from '../../kernel/ports/deps.ts'

const name = 'web-push'
const Stored = z.object({ publicKey: z.string(), privateKey: z.string() })

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

/**
 * Returns the keys with which this installation signs pushes. It makes them once, and again if they were sealed with a secret that is no
 * longer accepted. Of several processes that make them, one wins.
 */
export async function getPushKeys(deps: Needs): Promise<PushKeys> {
  const stored = await findSiteSecret(deps.db, name)
  const known = stored === undefined ? undefined : open(deps, stored)
  if (known !== undefined) return known
  const made = await createPushKeys()
  const sealedValue = sealValue(JSON.stringify(made), keysOf(deps.config).siteSecret, name)
  await saveSiteSecret(deps.db, { name, sealedValue, createdAt: deps.now() }, stored)
  const winner = await findSiteSecret(deps.db, name)
  return (winner === undefined ? undefined : open(deps, winner)) ?? made
}

function open({ config }: Needs, sealed: string): PushKeys | undefined {
  const json = openSealedValue(sealed, keysOf(config).siteSecret, name)
  return json === undefined ? undefined : Stored.parse(JSON.parse(json))
}
