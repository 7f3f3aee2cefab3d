import { Suspense } from 'react'
import { useT } from '../i18n/messages-provider.tsx'
import { lazyPart } from '../resilience/lazy/lazy-part.ts'

const FormSummary = lazyPart(() => import('@morsel/ui/form-summary'), 'FormSummary')

/** The list of problems above a form, shown when several fields have one (WEB-509). */
export function FormProblems({ summary }: { summary: readonly { id: string; message: string }[] }) {
  const t = useT()
  if (summary.length < 2) return null
  return (
    <Suspense>
      <FormSummary title={t('forms.summary', { count: summary.length })} errors={summary} />
    </Suspense>
  )
}
