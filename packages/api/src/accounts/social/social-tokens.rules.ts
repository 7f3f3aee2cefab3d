import { openSealedValue, sealValue } from '@morsel/auth/sealed-value'
import type { Tokens } from '@morsel/auth/social/tokens'
import type { AccountWithTokens, TokenChanges } from '@morsel/db/queries/account'
import type { Config } from '../../kernel/config/config.ts'
import { keysOf } from '../../kernel/config/keys.ts'

/** Seals and opens stored provider tokens. Each is sealed for its column and row. */

type Secrets = Pick<Config, 'APP_SECRET' | 'APP_SECRET_PREVIOUS'>
type Kept = 'accessToken' | 'refreshToken' | 'idToken'

/** Tokens to store. Absent ones leave the stored ones unchanged. */
export type NewTokens = { readonly [Name in keyof Tokens]?: Tokens[Name] | undefined }

/** Seals tokens for storing. @param id the ID of the account's row */
export function sealTokens(config: Secrets, id: string, tokens: NewTokens): TokenChanges {
  const sealed = (name: Kept) => {
    const token = tokens[name]
    return token ? { [name]: sealValue(token, keysOf(config).socialTokens, `${id}:${name}`) } : {}
  }
  const { accessTokenExpiresAt, refreshTokenExpiresAt, scopes } = tokens
  return {
    ...sealed('accessToken'),
    ...sealed('refreshToken'),
    ...sealed('idToken'),
    // Clears the old expiry if the new token states none.
    ...(tokens.accessToken ? { accessTokenExpiresAt: accessTokenExpiresAt ?? null } : {}),
    ...(tokens.refreshToken ? { refreshTokenExpiresAt: refreshTokenExpiresAt ?? null } : {}),
    ...(scopes ? { scope: scopes.join(',') } : {}),
  }
}

/** Opens a stored token. Returns `undefined` when there is none, or its secret is no longer accepted. */
export function openToken(config: Secrets, row: Pick<AccountWithTokens, 'id' | Kept>, name: Kept): string | undefined {
  const sealed = row[name]
  return sealed === null ? undefined : openSealedValue(sealed, keysOf(config).socialTokens, `${row.id}:${name}`)
}
