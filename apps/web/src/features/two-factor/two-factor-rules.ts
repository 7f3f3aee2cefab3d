import { BackupCodeForm, CodeForm } from '@morsel/contract/two-factor'
import { problemsWith } from '../../forms/rules/form-rules.ts'
import type { FormValues } from '../../forms/use-form.ts'
import type { CodeMethod } from './code-methods.ts'

/** The rules of codes. Loaded when the user starts to type. */

const forms = { totp: CodeForm, otp: CodeForm, backup: BackupCodeForm }

export const codeProblems = (way: CodeMethod) => problemsWith(forms[way], ['code'])

/** Normalizes a valid code to the form that is sent. */
export const codeOf = (way: CodeMethod, { code }: FormValues): string => forms[way].parse({ code }).code
