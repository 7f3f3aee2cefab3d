import { ForgotForm, resetForm } from '@morsel/contract/password'
import type { PasswordBounds } from '@morsel/contract/password-bounds'
import { problemsWith } from '../../forms/rules/form-rules.ts'

/** The rules of the forms for forgotten passwords, from the schemas that the server shares. Loaded when somebody begins to type. */

export const forgotProblems = problemsWith(ForgotForm, ['email'])

/** For an installation's password bounds. */
export const resetProblems = (bounds: PasswordBounds) => problemsWith(resetForm(bounds), ['newPassword'])
