import type { MorselClient } from '@morsel/client/client'
import { errorOf } from '@morsel/client/errors'
import type { PasswordBounds } from '@morsel/contract/fields'
import { SignInForm, signInCall, signUpForm } from '@morsel/contract/sign-in'
import { ownNameProblem, type PasswordRules, problemsWith } from '../../forms/rules/form-rules.ts'
import type { FormValues } from '../../forms/use-form.ts'

/** The rules and calls of both forms, from schemas shared with the server. Loaded when the user starts to type. */

export const signInProblems = problemsWith(SignInForm, ['email', 'password'])

export function signUpProblems(rules: PasswordRules) {
  const check = problemsWith(signUpForm(rules.passwordBounds), ['name', 'email', 'password'])
  return (values: FormValues) => ({ password: ownNameProblem(rules, values.password, { email: values.email }), ...check(values) })
}

/** Returns the call for a valid sign-in form. */
export function callOf({ email, password, rememberMe, callbackURL }: FormValues) {
  return signInCall(SignInForm.parse({ email, password, rememberMe: rememberMe !== undefined }), callbackURL)
}

/** Returns the input of a valid sign-up form. */
export function newAccountOf(bounds: PasswordBounds, { callbackURL, website, ...values }: FormValues) {
  return { ...signUpForm(bounds).parse(values), callbackURL, website }
}

/** Signs up. If this network has recently created many accounts, the browser first solves a puzzle for a few seconds (AUTH-318). */
export async function signUp(client: MorselClient, account: ReturnType<typeof newAccountOf>) {
  try {
    return await client.signIn.signUp.mutate(account)
  } catch (thrown) {
    if (errorOf(thrown).code !== 'PROOF_OF_WORK_REQUIRED') throw thrown
    const [{ solutionOf }, { puzzle }] = await Promise.all([import('./proof-of-work.ts'), client.signIn.puzzle.query()])
    const proofOfWork = await solutionOf(puzzle)
    if (proofOfWork === undefined) throw thrown
    return client.signIn.signUp.mutate({ ...account, proofOfWork })
  }
}
