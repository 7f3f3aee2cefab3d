import type { PasswordBounds } from '@morsel/contract/password-bounds'
import { SignInForm, signInCall, signUpForm } from '@morsel/contract/sign-in'
import { ownNameProblem, type PasswordRules, problemsWith } from '../../forms/rules/form-rules.ts'
import type { FormValues } from '../../forms/use-form.ts'

/** The rules of both forms and what they send, from the schemas that the server shares. Loaded when somebody begins to type. */

/** What is wrong with the sign-in form. */
export const signInProblems = problemsWith(SignInForm, ['email', 'password'])

/** What is wrong with the sign-up form of an installation. */
export function signUpProblems(rules: PasswordRules) {
  const check = problemsWith(signUpForm(rules.passwordBounds), ['name', 'email', 'password'])
  return (values: FormValues) => ({ password: ownNameProblem(rules, values.password, { email: values.email }), ...check(values) })
}

/** The call that a sign-in form without problems makes. */
export function callOf({ email, password, rememberMe, callbackURL }: FormValues) {
  return signInCall(SignInForm.parse({ email, password, rememberMe: rememberMe !== undefined }), callbackURL)
}

/** What a sign-up form without problems sends. */
export function newAccountOf(bounds: PasswordBounds, { callbackURL, ...values }: FormValues) {
  return { ...signUpForm(bounds).parse(values), callbackURL }
}
