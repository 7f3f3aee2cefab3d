import type { SecondFactor } from '@morsel/contract/two-factor'

/** Second factors that are codes: an app's, a mail's, a kept one. */
export type CodeWay = Exclude<SecondFactor, 'passkey'>

/** Whether a word of the address names one. */
export function isCodeWay(word: unknown): word is CodeWay {
  return word === 'totp' || word === 'otp' || word === 'backup'
}
