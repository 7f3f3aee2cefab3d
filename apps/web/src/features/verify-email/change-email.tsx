import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { EmailField } from '../../forms/email-field.tsx'
import { FormBanner } from '../../forms/form-banner.tsx'
import { SubmitRow } from '../../forms/inline/submit-row.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { refreshAccount } from '../../lifecycle/actions/session-actions.ts'

interface ChangeAddressProps {
  /** The page that the link sent to the new email opens. */
  callbackURL: string
  onDone: (hasChanged: boolean) => void
}

/** Replaces an unverified email and sends a link to the new one. */
export function ChangeEmail({ callbackURL, onDone }: ChangeAddressProps) {
  const t = useT()
  const router = useRouter()
  const { client } = router.options.context
  const { formProps, sentences, banner, isPending } = useForm({
    path: '/verify-email',
    fields: ['newEmail'],
    rules: async () => (await import('./email-rules.ts')).changeProblems,
    fieldsOf: () => ['newEmail'],
    send: async ({ newEmail: typed }) => {
      const newEmail = (await import('../../forms/rules/form-rules.ts')).tidyAddress(typed)
      await client.address.change.mutate({ newEmail, callbackURL })
      await refreshAccount(router)
      onDone(true)
    },
  })
  useEffect(() => document.getElementById('verify-email-newEmail')?.focus(), [])
  return (
    <>
      <FormBanner error={banner} form={formProps.id} />
      <form {...formProps} className="grid gap-5">
        <EmailField
          id="verify-email-newEmail"
          name="newEmail"
          label={t('address.newAddress')}
          enterKeyHint="send"
          error={sentences.newEmail}
        />
        <SubmitRow
          label={t('address.useNew')}
          pendingLabel={t('forms.sending')}
          isPending={isPending}
          cancelLabel={t('address.keep')}
          onCancel={() => onDone(false)}
        />
      </form>
    </>
  )
}
