import { openSealedValue } from '@morsel/auth/sealed-value'
import { sampleNeeds, sampleTotpSecrets } from '@morsel/db/queries/sealed'
import { keysOf } from '../../kernel/config/keys.ts'
import type { Deps } from '../../kernel/ports/deps.ts'

/** Whether a sample of the stored secrets opens with `APP_SECRET` or `APP_SECRET_PREVIOUS` (SEC-313). */
export async function canOpenSecrets({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  const keys = keysOf(config)
  const [secrets, needs] = [await sampleTotpSecrets(db), await sampleNeeds(db)]
  return (
    secrets.every(({ sealed, about }) => openSealedValue(sealed, keys.totpSecret, about) !== undefined) &&
    needs.every(({ sealed, about }) => openSealedValue(sealed, keys.needs, about) !== undefined)
  )
}
