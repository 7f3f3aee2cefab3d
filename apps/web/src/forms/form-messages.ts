import type { CallError } from '@morsel/client/errors'
import { constants } from '@morsel/contract/constants'
import type { FormMessage, PasswordBounds } from '@morsel/contract/fields'
import type { Translate } from '../i18n/message-key.ts'

/** A problem of one field: a rule of the form, or a server error that belongs to a field. */
export type FieldProblem = FormMessage | 'PASSWORD_COMPROMISED' | 'PHRASE_DIFFERS' | ReviewProblem | CodeOfField | WrongPair

/** Server error codes that are shown under a field with the message of the error catalogue. */
const codesOfFields = [
  'USER_ALREADY_EXISTS',
  'INVALID_PASSWORD',
  'EMAIL_IS_THE_SAME',
  'COULDNT_UPDATE_YOUR_EMAIL',
  'INVALID_CODE',
  'INVALID_BACKUP_CODE',
  'VISIT_DATE_IN_FUTURE',
  'USERNAME_IS_TOO_SHORT',
  'USERNAME_IS_TOO_LONG',
  'USERNAME_IS_INVALID',
  'USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER',
] as const
type CodeOfField = (typeof codesOfFields)[number]

/** Problems of a review, reply or report (PLACE-300); their forms load the messages. */
type ReviewProblem =
  | 'RATING_REQUIRED'
  | 'REVIEW_TOO_SHORT'
  | 'REVIEW_TOO_LONG'
  | 'VISIT_DATE_INVALID'
  | 'TEXT_INVALID'
  | 'NOTE_REQUIRED'
  | 'NOTE_TOO_LONG'
  | 'REPLY_TOO_LONG'

/** Errors that must not reveal which of two fields is wrong: both are marked, and a banner says why. */
type WrongPair = 'INVALID_EMAIL_OR_PASSWORD' | 'INVALID_USERNAME_OR_PASSWORD'

/** Whether a code is such an error. */
export function isWrongPair(code: string | undefined): code is WrongPair {
  return code === 'INVALID_EMAIL_OR_PASSWORD' || code === 'INVALID_USERNAME_OR_PASSWORD'
}

/** The maximum length of a name, as in the form's rule (WEB-604). */
const nameMax = 64

const ownSentences = {
  EMAIL_REQUIRED: (t) => t('forms.emailMissing'),
  INVALID_EMAIL: (t) => t('forms.emailInvalid'),
  IDENTIFIER_REQUIRED: (t) => t('forms.identifierMissing'),
  IDENTIFIER_INVALID: (t) => t('forms.identifierInvalid'),
  NAME_REQUIRED: (t) => t('forms.nameMissing'),
  NAME_TOO_LONG: (t) => t('forms.nameTooLong', { max: nameMax }),
  NAME_INVALID: (t) => t('forms.nameInvalid'),
  PASSWORD_REQUIRED: (t) => t('forms.passwordMissing'),
  PASSWORD_TOO_SHORT: (t, bounds) => t('forms.passwordTooShort', bounds),
  PASSWORD_TOO_LONG: (t, bounds) => t('forms.passwordTooLong', bounds),
  PASSWORD_COMPROMISED: (t) => t('forms.passwordTooEasy'),
  RATING_REQUIRED: (t) => t('reviewForm.ratingMissing'),
  REVIEW_TOO_SHORT: (t) => t('reviewForm.tooShort', { min: constants.reviewMinLength }),
  REVIEW_TOO_LONG: (t) => t('reviewForm.tooLong', { max: constants.reviewMaxLength }),
  VISIT_DATE_INVALID: (t) => t('reviewForm.visitInvalid'),
  TEXT_INVALID: (t) => t('reviewForm.textInvalid'),
  NOTE_REQUIRED: (t) => t('reviewForm.noteMissing'),
  NOTE_TOO_LONG: (t) => t('reviewForm.noteTooLong', { max: constants.reportNoteMaxLength }),
  REPLY_TOO_LONG: (t) => t('reviewForm.answerTooLong', { max: constants.reviewReplyMaxLength }),
  CODE_REQUIRED: (t) => t('forms.codeMissing'),
  BACKUP_CODE_REQUIRED: (t) => t('forms.backupCodeMissing'),
  PHRASE_DIFFERS: (t) => t('forms.phraseDiffers'),
  INVALID_EMAIL_OR_PASSWORD: (t) => t('forms.checkEntry'),
  INVALID_USERNAME_OR_PASSWORD: (t) => t('forms.checkEntry'),
} as const satisfies Record<Exclude<FieldProblem, CodeOfField>, (t: Translate, bounds: PasswordBounds) => string>

/** Returns the message under a field. */
export function fieldSentence(t: Translate, problem: FieldProblem, bounds: PasswordBounds): string {
  return isCodeOfField(problem) ? t(`errors.${problem}`) : ownSentences[problem](t, bounds)
}

/** Whether a text is the name of a field problem. */
export function isFieldProblem(text: string): text is FieldProblem {
  return isCodeOfField(text) || Object.hasOwn(ownSentences, text)
}

function isCodeOfField(text: string): text is CodeOfField {
  return codesOfFields.some((code) => code === text)
}

/** Returns the message of a failed call, for the banner above a form. */
export function bannerSentence(
  t: Translate,
  { code, retryAfterSeconds }: Pick<CallError, 'code' | 'retryAfterSeconds'>,
  email: string,
): string {
  if (code === 'UNREACHABLE') return t('errors.network')
  const seconds = retryAfterSeconds ?? 1
  if (code === 'TOO_MANY_REQUESTS') return waitSentence(t, seconds)
  return t(`errors.${code}`, { email, minutes: Math.ceil(seconds / 60) })
}

/** Returns "Too many attempts" with the time to wait, in minutes when it's long. */
export function waitSentence(t: Translate, seconds: number): string {
  return seconds > 120 ? t('errors.waitMinutes', { minutes: Math.ceil(seconds / 60) }) : t('errors.TOO_MANY_REQUESTS', { seconds })
}
