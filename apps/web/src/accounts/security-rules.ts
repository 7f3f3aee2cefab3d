import { NewAddressForm } from '@morsel/contract/address'
import { PasskeyNameForm } from '@morsel/contract/passkey'
import type { PasswordOwner } from '@morsel/contract/password'
import { PasswordProofForm, passwordChangeForm } from '@morsel/contract/password'
import { CodeForm } from '@morsel/contract/two-factor'
import type { FieldProblem } from '../forms/form-messages.ts'
import { ownNameProblem, type PasswordRules, problemsWith } from '../forms/rules/form-rules.ts'
import type { FormValues } from '../forms/use-form.ts'

/** The rules of the security forms. Loaded when the user starts to type. */

type Problems = Partial<Record<string, FieldProblem>>

/** Checks a new email address, which must differ from the current one. */
export function addressChangeProblems(presentEmail: string) {
  const check = problemsWith(NewAddressForm, ['newEmail'])
  return (values: FormValues): Problems =>
    values.newEmail?.trim().toLowerCase() === presentEmail ? { newEmail: 'EMAIL_IS_THE_SAME' } : check(values)
}

/** Checks the current password and a new one. */
export function passwordChangeProblems(rules: PasswordRules, owner: PasswordOwner) {
  const check = problemsWith(passwordChangeForm(rules.passwordBounds), ['currentPassword', 'newPassword'])
  return (values: FormValues): Problems => ({ newPassword: ownNameProblem(rules, values.newPassword, owner), ...check(values) })
}

/** The password that confirms the user's identity. */
export const confirmIdentityProblems = problemsWith(PasswordProofForm, ['password'])

/** The authenticator code that confirms the user's identity. */
export const appCodeProblems = problemsWith(CodeForm, ['code'])

/** Normalizes a valid code to the form that is sent. */
export const appCodeOf = ({ code }: FormValues): string => CodeForm.parse({ code }).code

export const passkeyNameProblems = problemsWith(PasskeyNameForm, ['name'])

/**
 * Checks the deletion phrase in any letter case, plus the password if the user has one. A copied phrase may contain isolation marks
 * (`isolateValues`).
 */
export function deletionProblems(phrase: string, hasPassword: boolean) {
  const isPhrase = (text = '') =>
    text
      .replace(/[\u2068\u2069]/gu, '')
      .trim()
      .toLowerCase() === phrase.toLowerCase()
  return (values: FormValues): Problems => ({
    ...(isPhrase(values.confirmPhrase) ? {} : { confirmPhrase: 'PHRASE_DIFFERS' }),
    ...(hasPassword ? confirmIdentityProblems(values) : {}),
  })
}
