import { ReportInput } from '@morsel/contract/report'
import { problemsWith } from '../forms/rules/form-rules.ts'
import type { FormValues } from '../forms/use-form.ts'

/** Any well-formed id: the form checks only what the person fills in. */
const anyId = '0'.repeat(32)

/** What is wrong with a report. The rules are the server's. */
export const reportProblems = ({ reason, note = '' }: FormValues) =>
  problemsWith({ safeParse: () => ReportInput.safeParse({ kind: 'review', id: anyId, reason, note }) }, [])({})
