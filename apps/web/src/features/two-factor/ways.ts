import type { SecondFactor } from '@morsel/contract/two-factor'

/** Second factors that are codes: from an app, an email or a list of backup codes. */
export type CodeWay = Exclude<SecondFactor, 'passkey'>

/** Whether the URL parameter is one of them. */
export function isCodeWay(word: unknown): word is CodeWay {
  return word === 'totp' || word === 'otp' || word === 'backup'
}
