import { openSealedValue } from '@morsel/auth/sealed-value'
import { sampleSealed } from '@morsel/db/queries/sealed'
import { keysOf } from '../../kernel/config/keys.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { allSealedColumns } from './reseal.flow.ts'

/** Whether a sample of the stored secrets opens with `APP_SECRET` or `APP_SECRET_PREVIOUS` (SEC-313). */
export async function canOpenSecrets({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  const keys = keysOf(config)
  for (const sealed of allSealedColumns) {
    if (!sealed.isLasting) continue
    const rows = await sampleSealed(db, sealed)
    if (!rows.every((row) => openSealedValue(row.sealed, keys[sealed.purpose], row.row) !== undefined)) return false
  }
  return true
}
