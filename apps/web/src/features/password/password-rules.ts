import type { PasswordBounds } from '@morsel/contract/fields'
import { ForgotForm, resetForm } from '@morsel/contract/password'
import { problemsWith } from '../../forms/rules/form-rules.ts'

/** The rules of the password reset forms, from schemas shared with the server. Loaded when the user starts to type. */

export const forgotProblems = problemsWith(ForgotForm, ['email'])

/** Depends on the installation's password length. */
export const resetProblems = (bounds: PasswordBounds) => problemsWith(resetForm(bounds), ['newPassword'])
