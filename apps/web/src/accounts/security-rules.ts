import { NewAddressForm } from '@morsel/contract/address'
import type { PasswordOwner } from '@morsel/contract/password-owner'
import { PasskeyNameForm, PasswordProofForm, passwordChangeForm } from '@morsel/contract/security-forms'
import { CodeForm } from '@morsel/contract/two-factor-forms'
import type { FieldProblem } from '../forms/form-messages.ts'
import { ownNameProblem, type PasswordRules, problemsWith } from '../forms/rules/form-rules.ts'
import type { FormValues } from '../forms/use-form.ts'

/** The rules of the forms of this folder. Loaded when somebody begins to type. */

type Problems = Partial<Record<string, FieldProblem>>

/** Another address than the present one. */
export function addressChangeProblems(presentEmail: string) {
  const check = problemsWith(NewAddressForm, ['newEmail'])
  return (values: FormValues): Problems =>
    values.newEmail?.trim().toLowerCase() === presentEmail ? { newEmail: 'EMAIL_IS_THE_SAME' } : check(values)
}

/** The present password and another one. */
export function passwordChangeProblems(rules: PasswordRules, owner: PasswordOwner) {
  const check = problemsWith(passwordChangeForm(rules.passwordBounds), ['currentPassword', 'newPassword'])
  return (values: FormValues): Problems => ({ newPassword: ownNameProblem(rules, values.newPassword, owner), ...check(values) })
}

/** The password, to prove who is there. */
export const proofProblems = problemsWith(PasswordProofForm, ['password'])

/** A code of the app, to prove who is there. */
export const appCodeProblems = problemsWith(CodeForm, ['code'])

/** A code without problems, as it is sent. */
export const appCodeOf = ({ code }: FormValues): string => CodeForm.parse({ code }).code

/** What a passkey is called. */
export const passkeyNameProblems = problemsWith(PasskeyNameForm, ['name'])

/** The phrase that deletes, in any case of letters, and the password of those who have one. Whoever copies it may copy its marks (`isolateValues`). */
export function deletionProblems(phrase: string, hasPassword: boolean) {
  const isPhrase = (words = '') =>
    words
      .replace(/[\u2068\u2069]/gu, '')
      .trim()
      .toLowerCase() === phrase.toLowerCase()
  return (values: FormValues): Problems => ({
    ...(isPhrase(values.confirmPhrase) ? {} : { confirmPhrase: 'PHRASE_DIFFERS' }),
    ...(hasPassword ? proofProblems(values) : {}),
  })
}
