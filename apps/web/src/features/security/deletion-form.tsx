import type { SessionUser } from '@morsel/contract/session'
import { Button, buttonClass } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { TextField } from '@morsel/ui/fields/text-field'
import { useRouter } from '@tanstack/react-router'
import { CurrentPasswordField } from '../../forms/current-password-field.tsx'
import { FormBanner } from '../../forms/form-banner.tsx'
import { FormProblems } from '../../forms/form-problems.tsx'
import { UsernameForManagers } from '../../forms/steps/username-for-managers.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { useConfirmIdentity } from '../../identity/use-confirm-identity.tsx'
import { refreshAccount } from '../../lifecycle/actions/session-actions.ts'

/** Requests account deletion: a confirmation phrase, and the password or a recent sign-in (AUTH-926). */
export function DeletionForm({
  user: { email, username },
  asksPassword,
}: {
  user: Pick<SessionUser, 'email' | 'username'>
  asksPassword: boolean
}) {
  const t = useT()
  const router = useRouter()
  const { client } = router.options.context
  const { withProof, dialog } = useConfirmIdentity()
  const phrase = username ?? email
  const { formProps, sentences, summary, banner, isPending } = useForm({
    path: '/settings/security/delete-your-account',
    name: 'delete',
    fields: ['confirmPhrase', 'password'],
    rules: async () => (await import('../../accounts/security-rules.ts')).deletionProblems(phrase, asksPassword),
    fieldsOf: (code) => (code === 'INVALID_PASSWORD' ? ['password'] : []),
    send: async ({ password }) => {
      const answer = await withProof(() => client.user.scheduleDeletion.mutate(password === undefined ? {} : { password }))
      // The page switches to its scheduled state and moves the focus there.
      if (answer) await refreshAccount(router)
    },
  })
  return (
    <div className="grid gap-4">
      <FormBanner error={banner} form={formProps.id} />
      <FormProblems summary={summary} />
      <form {...formProps} className="needs-scripts grid gap-4">
        <TextField
          id="delete-confirmPhrase"
          name="confirmPhrase"
          label={t('deletion.phrase', { phrase })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          required
          error={sentences.confirmPhrase}
        />
        {asksPassword && (
          <>
            <UsernameForManagers email={email} />
            <CurrentPasswordField id="delete-password" error={sentences.password} />
          </>
        )}
        <div className="flex flex-wrap gap-3">
          <Link href="/settings/security" className={buttonClass('secondary')}>
            {t('deletion.keep')}
          </Link>
          <Button type="submit" kind="danger" pending={isPending} pendingLabel={t('deletion.submitting')}>
            {t('deletion.submit')}
          </Button>
        </div>
      </form>
      {dialog}
    </div>
  )
}
