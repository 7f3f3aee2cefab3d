import { EmailField } from '@morsel/contract/fields'
import { isOwnName, type PasswordOwner } from '@morsel/contract/password'
import type { SiteConfig } from '@morsel/contract/site'
import { type FieldProblem, isFieldProblem } from '../form-messages.ts'
import type { FormValues } from '../use-form.ts'

interface Schema {
  safeParse(values: unknown): { error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined }
}

/** Returns the problems of a form by field, from a schema shared with the server; none when the form is valid. */
export function problemsWith(schema: Schema, fields: readonly string[]) {
  return (values: FormValues): Partial<Record<string, FieldProblem>> => {
    // To users, a missing field is an empty one.
    const { error } = schema.safeParse(Object.fromEntries(fields.map((name) => [name, values[name] ?? ''])))
    const problems: Partial<Record<string, FieldProblem>> = {}
    for (const { path, message } of error?.issues ?? []) if (isFieldProblem(message)) problems[String(path[0])] ??= message
    return problems
  }
}

/** The settings behind the rules of a new password. */
export type PasswordRules = Pick<SiteConfig, 'passwordBounds' | 'refusesEasyPasswords'>

/** Whether a new password contains its owner's name or email. Only the server knows the list of common passwords. */
export function ownNameProblem({ refusesEasyPasswords }: PasswordRules, password = '', owner: PasswordOwner): FieldProblem | undefined {
  return refusesEasyPasswords && isOwnName(password, owner) ? 'PASSWORD_COMPROMISED' : undefined
}

/** Normalizes a valid email to the form that is sent. */
export const tidyAddress = (text: string | undefined): string => EmailField.parse(text)
