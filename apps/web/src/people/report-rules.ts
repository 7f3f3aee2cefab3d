import { ReportInput } from '@morsel/contract/report'
import { problemsWith } from '../forms/rules/form-rules.ts'
import type { FormValues } from '../forms/use-form.ts'

/** Any well-formed ID: the form only validates what the user enters. */
const anyId = '0'.repeat(32)

/** Returns the problems of a report, by the server's rules. */
export const reportProblems = ({ reason, note = '' }: FormValues) =>
  problemsWith({ safeParse: () => ReportInput.safeParse({ kind: 'review', id: anyId, reason, note }) }, [])({})
