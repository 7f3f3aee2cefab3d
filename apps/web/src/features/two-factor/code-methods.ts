import type { SecondFactor } from '@morsel/contract/two-factor'

/** Second factors that are codes: from an app, an email or a list of backup codes. */
export type CodeMethod = Exclude<SecondFactor, 'passkey'>

/** Whether the URL parameter is one of them. */
export function isCodeMethod(word: unknown): word is CodeMethod {
  return word === 'totp' || word === 'otp' || word === 'backup'
}
