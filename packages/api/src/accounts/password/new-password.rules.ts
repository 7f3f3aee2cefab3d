import { isCommonPassword, type PasswordSetting } from '@morsel/auth/common-passwords'
import { AppError, type ErrorCode } from '@morsel/contract/errors'
import { codePoints } from '@morsel/contract/fields'
import type { Config } from '../../kernel/config/config.ts'
import type { Deps } from '../../kernel/ports/deps.ts'

/** The errors that a new password can cause. */
export const newPasswordErrors = ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG', 'PASSWORD_COMPROMISED'] as const satisfies readonly ErrorCode[]

/**
 * Requires that a new password follows the rules (AUTH-401, AUTH-402).
 * @throws AppError PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_COMPROMISED
 */
export function requireAllowedPassword(
  config: Pick<Config, 'AUTH_PASSWORD_MIN' | 'AUTH_PASSWORD_MAX' | 'AUTH_PASSWORD_BLOCKLIST_ENABLED' | 'APP_NAME'>,
  password: string,
  { email, username, name }: PasswordSetting,
): void {
  const length = codePoints(password)
  if (length < config.AUTH_PASSWORD_MIN) throw new AppError('PASSWORD_TOO_SHORT')
  if (length > config.AUTH_PASSWORD_MAX) throw new AppError('PASSWORD_TOO_LONG')
  if (!config.AUTH_PASSWORD_BLOCKLIST_ENABLED) return
  if (isCommonPassword(password, { email, username, name, appName: config.APP_NAME })) throw new AppError('PASSWORD_COMPROMISED')
}

/** Refuses a password that is known from a breach (AUTH-404). @throws AppError PASSWORD_COMPROMISED */
export async function requireUnbreachedPassword({ breachedPasswords }: Pick<Deps, 'breachedPasswords'>, password: string): Promise<void> {
  if (await breachedPasswords(password)) throw new AppError('PASSWORD_COMPROMISED')
}
