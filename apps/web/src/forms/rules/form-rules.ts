import { EmailField } from '@morsel/contract/form-fields'
import { isOwnName, type PasswordOwner } from '@morsel/contract/password-owner'
import type { SiteConfig } from '@morsel/contract/site'
import { type FieldProblem, isFieldProblem } from '../form-messages.ts'
import type { FormValues } from '../use-form.ts'

interface Schema {
  safeParse(values: unknown): { error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined }
}

/** What is wrong with a form, by field, from a schema that the server shares; nothing when it may be sent. */
export function problemsWith(schema: Schema, fields: readonly string[]) {
  return (values: FormValues): Partial<Record<string, FieldProblem>> => {
    // A field that is not there is an empty one to its reader.
    const { error } = schema.safeParse(Object.fromEntries(fields.map((name) => [name, values[name] ?? ''])))
    const problems: Partial<Record<string, FieldProblem>> = {}
    for (const { path, message } of error?.issues ?? []) if (isFieldProblem(message)) problems[String(path[0])] ??= message
    return problems
  }
}

/** What the rules of a new password are made of. */
export type PasswordRules = Pick<SiteConfig, 'passwordBounds' | 'refusesEasyPasswords'>

/** What is wrong with a new password because of whose it is; the common ones are known to the server alone. */
export function ownNameProblem({ refusesEasyPasswords }: PasswordRules, password = '', owner: PasswordOwner): FieldProblem | undefined {
  return refusesEasyPasswords && isOwnName(password, owner) ? 'PASSWORD_COMPROMISED' : undefined
}

/** An address as all forms send it; it has passed their rules. */
export const tidyAddress = (text: string | undefined): string => EmailField.parse(text)
