import type { SessionUser } from '@morsel/contract/session'
import { TextField } from '@morsel/ui/fields/text-field'
import { useRouter } from '@tanstack/react-router'
import { FormBanner } from '../../forms/form-banner.tsx'
import { SubmitRow } from '../../forms/inline/submit-row.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'

/** Where a verification link leads: a public page that shows the outcome. */
export const emailVerifiedPath = '/verify-email?state=confirmed'

/** Where the links that confirm and verify a new email lead. */
const changedPath = '/settings/security?notice=email-changed'

/** Changes the email: immediately when the current one was never verified, otherwise after a mailed link (AUTH-522, AUTH-523). */
export function EmailForm({
  user: { email, emailVerified },
  onChanged,
  onGiveUp,
}: {
  user: Pick<SessionUser, 'email' | 'emailVerified'>
  onChanged: (message: string) => Promise<void>
  onGiveUp: () => void
}) {
  const t = useT()
  const { client } = useRouter().options.context
  const { formProps, sentences, banner, isPending } = useForm({
    path: '/settings/security',
    name: 'email',
    fields: ['newEmail'],
    rules: async () => (await import('../../accounts/security-rules.ts')).addressChangeProblems(email),
    fieldsOf: () => ['newEmail'],
    send: async (values) => {
      const newEmail = (await import('../../forms/rules/form-rules.ts')).tidyAddress(values.newEmail)
      // The link sent to the new email may be opened on another device; the one sent to the current email needs the session.
      await client.address.change.mutate({ newEmail, callbackURL: emailVerified ? changedPath : emailVerifiedPath })
      await onChanged(emailVerified ? t('security.emailAsked', { email }) : t('security.emailSwapped', { email: newEmail }))
    },
  })
  return (
    <div className="grid gap-4">
      <FormBanner error={banner} form={formProps.id} />
      <form {...formProps} className="grid gap-4">
        <TextField
          id="email-newEmail"
          name="newEmail"
          type="email"
          label={t('security.newEmail')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          required
          error={sentences.newEmail}
        />
        <SubmitRow
          label={t('security.changeEmail')}
          pendingLabel={t('security.changingEmail')}
          isPending={isPending}
          cancelLabel={t('security.cancel')}
          onCancel={onGiveUp}
        />
      </form>
    </div>
  )
}
