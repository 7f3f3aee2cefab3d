import type { CallError } from '@morsel/client/errors'
import type { PasswordBounds } from '@morsel/contract/password-bounds'
import type { FormMessage } from '@morsel/contract/sign-in'
import type { Translate } from '../i18n/message-key.ts'

/** What can be wrong with one field: a rule of the form, or a code of the server that belongs to a field. */
export type FieldProblem = FormMessage | 'PASSWORD_COMPROMISED' | 'USER_ALREADY_EXISTS' | WrongPair

/** Refusals that must not say which of two fields is wrong: both are marked, and a banner says why. */
type WrongPair = 'INVALID_EMAIL_OR_PASSWORD' | 'INVALID_USERNAME_OR_PASSWORD'

/** Whether a code is such a refusal. */
export function isWrongPair(code: string | undefined): code is WrongPair {
  return code === 'INVALID_EMAIL_OR_PASSWORD' || code === 'INVALID_USERNAME_OR_PASSWORD'
}

/** Most characters of a name, as the form's rule has it (client runtime S0.1). */
const nameMax = 64

/** The sentence under a field; each says what to do. */
export const fieldSentences = {
  EMAIL_REQUIRED: (t) => t('forms.emailMissing'),
  INVALID_EMAIL: (t) => t('forms.emailInvalid'),
  NAME_REQUIRED: (t) => t('forms.nameMissing'),
  NAME_TOO_LONG: (t) => t('forms.nameTooLong', { max: nameMax }),
  NAME_INVALID: (t) => t('forms.nameInvalid'),
  PASSWORD_REQUIRED: (t) => t('forms.passwordMissing'),
  PASSWORD_TOO_SHORT: (t, bounds) => t('forms.passwordTooShort', bounds),
  PASSWORD_TOO_LONG: (t, bounds) => t('forms.passwordTooLong', bounds),
  PASSWORD_COMPROMISED: (t) => t('forms.passwordTooEasy'),
  USER_ALREADY_EXISTS: (t) => t('errors.USER_ALREADY_EXISTS'),
  INVALID_EMAIL_OR_PASSWORD: (t) => t('forms.checkEntry'),
  INVALID_USERNAME_OR_PASSWORD: (t) => t('forms.checkEntry'),
} as const satisfies Record<FieldProblem, (t: Translate, bounds: PasswordBounds) => string>

/** Whether a text names a problem of a field. */
export function isFieldProblem(text: string): text is FieldProblem {
  return Object.hasOwn(fieldSentences, text)
}

/** The sentence of a failed call, for the banner above a form. */
export function bannerSentence(
  t: Translate,
  { code, retryAfterSeconds }: Pick<CallError, 'code' | 'retryAfterSeconds'>,
  email: string,
): string {
  if (code === 'UNREACHABLE') return t('errors.network')
  return t(`errors.${code}`, { email, seconds: retryAfterSeconds ?? 1 })
}
