import type { PasswordBounds } from '@morsel/contract/password-bounds'
import { SignInForm, signUpForm } from '@morsel/contract/sign-in'
import { type FieldProblem, isFieldProblem } from '../../forms/form-messages.ts'
import type { FormValues } from '../../forms/use-form.ts'

/** The rules of both forms, from the schemas that the server shares. Loaded when somebody begins to type. */

/** What is wrong with the sign-in form, by field; nothing when it may be sent. */
export function signInProblems(values: FormValues) {
  return problemsOf(SignInForm.safeParse(withTexts(values, ['email', 'password'])))
}

/** What is wrong with the sign-up form of an installation. */
export function signUpProblems(bounds: PasswordBounds) {
  const SignUpForm = signUpForm(bounds)
  return (values: FormValues) => problemsOf(SignUpForm.safeParse(withTexts(values, ['name', 'email', 'password'])))
}

/** An address as both forms send it (client runtime S0.1). */
export function tidyEmail(text: string | undefined): string {
  return (text ?? '').trim().toLowerCase()
}

function withTexts(values: FormValues, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
}

interface Parsed {
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
}

function problemsOf({ error }: Parsed): Partial<Record<string, FieldProblem>> {
  const problems: Partial<Record<string, FieldProblem>> = {}
  for (const { path, message } of error?.issues ?? []) if (isFieldProblem(message)) problems[String(path[0])] ??= message
  return problems
}
