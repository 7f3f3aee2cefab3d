import { openSealedValue, sealValue } from '@morsel/auth/sealed-value'
import { findSiteSecret, saveSiteSecret } from '@morsel/db/queries/site-secret'
import { keysOf } from '../config/keys.ts'
import type { Deps } from '../ports/deps.ts'

export type SiteSecretNeeds = Pick<Deps, 'db' | 'config' | 'now'>

/**
 * Returns a secret that this installation makes for itself. It makes it once, and again if it was sealed with a secret that is no longer
 * accepted. Of several processes that make it, one wins.
 */
export async function siteSecretOf<Value>(
  deps: SiteSecretNeeds,
  { name, create, parse }: { name: string; create: () => Promise<Value>; parse: (value: unknown) => Value },
): Promise<Value> {
  const open = (sealed: string): Value | undefined => {
    const json = openSealedValue(sealed, keysOf(deps.config).siteSecret, name)
    return json === undefined ? undefined : parse(JSON.parse(json))
  }
  const stored = await findSiteSecret(deps.db, name)
  const known = stored === undefined ? undefined : open(stored)
  if (known !== undefined) return known
  const made = await create()
  const sealedValue = sealValue(JSON.stringify(made), keysOf(deps.config).siteSecret, name)
  await saveSiteSecret(deps.db, { name, sealedValue, createdAt: deps.now() }, stored)
  const winner = await findSiteSecret(deps.db, name)
  return (winner === undefined ? undefined : open(winner)) ?? made
}
