import { type ReportKind, reportReasons } from '@morsel/contract/report'
import { Banner } from '@morsel/ui/basics/banner'
import { TextArea } from '@morsel/ui/controls/text-area'
import { Select } from '@morsel/ui/frame/select'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { SubmitRow } from '../forms/inline/submit-row.tsx'
import { useOpenedField } from '../forms/inline/use-opened-field.ts'
import { useForm } from '../forms/use-form.ts'
import { useT } from '../i18n/messages-provider.tsx'
import { ContributorBanner } from './contributor-banner.tsx'
import { reportProblems } from './report-rules.ts'

const fields = ['reason', 'note'] as const

/** Reports a place, a dish, a review or a user. */
export function ReportForm({ kind, id, onClose }: { kind: ReportKind; id: string; onClose: () => void }) {
  const t = useT()
  const router = useRouter()
  const { client } = router.options.context
  const [isSent, setSent] = useState(false)
  const name = `report-${id}`
  const { formProps, sentences, banner, isPending } = useForm({
    path: router.state.location.pathname,
    name,
    fields,
    rules: async () => reportProblems,
    fieldsOf: () => [],
    send: async ({ reason, note = '' }) => {
      await client.report.send.mutate({ kind, id, reason: reportReasons.find((each) => each === reason) ?? 'other', note })
      setSent(true)
    },
  })
  useOpenedField(`${name}-${isSent ? 'sent' : 'reason'}`)
  if (isSent)
    return (
      <div id={`${name}-sent`} tabIndex={-1}>
        <Banner kind="success">{t('reviewForm.sent')}</Banner>
      </div>
    )
  return (
    <form {...formProps} aria-label={t('reviewForm.reason')} className="grid w-full max-w-measure gap-4">
      <ContributorBanner error={banner} />
      <Select id={`${name}-reason`} name="reason" label={t('reviewForm.reason')} defaultValue="spam">
        {reportReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`reviewForm.reason.${reason}`)}
          </option>
        ))}
      </Select>
      <TextArea id={`${name}-note`} name="note" label={t('reviewForm.note')} error={sentences.note} />
      <SubmitRow
        kind="secondary"
        dense
        label={t('reviewForm.send')}
        pendingLabel={t('reviewForm.sending')}
        isPending={isPending}
        cancelLabel={t('reviewForm.cancel')}
        onCancel={onClose}
      />
    </form>
  )
}
