import type { SessionUser } from '@morsel/contract/session'
import { Checkbox } from '@morsel/ui/fields/checkbox'
import { PasswordField } from '@morsel/ui/fields/password-field'
import { useRouter } from '@tanstack/react-router'
import { FormBanner } from '../../forms/form-banner.tsx'
import { FormProblems } from '../../forms/form-problems.tsx'
import { SubmitRow } from '../../forms/inline/submit-row.tsx'
import { NewPasswordField } from '../../forms/new-password-field.tsx'
import { UsernameForManagers } from '../../forms/steps/username-for-managers.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { accountQueries } from './account-data.ts'

/** Changes the password after checking the current one. */
export function PasswordForm({
  user,
  onChanged,
  onGiveUp,
}: {
  user: Pick<SessionUser, 'email' | 'username'>
  onChanged: (message: string) => Promise<void>
  onGiveUp: () => void
}) {
  const t = useT()
  const { client, queries, queryClient, site } = useRouter().options.context
  const { formProps, sentences, summary, banner, isPending } = useForm({
    path: '/settings/security',
    name: 'password',
    fields: ['currentPassword', 'newPassword'],
    rules: async () => (await import('../../accounts/security-rules.ts')).passwordChangeProblems(site.config, user),
    fieldsOf: (code) => (code === 'INVALID_PASSWORD' ? ['currentPassword'] : ['newPassword']),
    send: async ({ currentPassword = '', newPassword = '', revokeOtherSessions }) => {
      const endsOthers = revokeOtherSessions !== undefined
      const others = queryClient.getQueryData(accountQueries({ client, queries }).sessions.queryKey)
      await client.password.change.mutate({ currentPassword, newPassword, revokeOtherSessions: endsOthers })
      await onChanged(
        endsOthers && others ? t('security.passwordChangedOthers', { count: others.length - 1 }) : t('security.passwordChanged'),
      )
    },
  })
  return (
    <div className="grid gap-4">
      <FormBanner error={banner} form={formProps.id} />
      <FormProblems summary={summary} />
      <form {...formProps} className="grid gap-4">
        <UsernameForManagers email={user.email} />
        <PasswordField
          id="password-currentPassword"
          name="currentPassword"
          label={t('forms.currentPassword')}
          showLabel={t('forms.showPassword')}
          autoComplete="current-password"
          enterKeyHint="next"
          required
          error={sentences.currentPassword}
        />
        <NewPasswordField
          id="password-newPassword"
          name="newPassword"
          label={t('forms.newPassword')}
          error={sentences.newPassword}
          ownerOf={() => user}
        />
        <Checkbox name="revokeOtherSessions" label={t('security.signOutOthers')} defaultChecked />
        <SubmitRow
          label={t('security.changePassword')}
          pendingLabel={t('security.changingPassword')}
          isPending={isPending}
          cancelLabel={t('security.cancel')}
          onCancel={onGiveUp}
        />
      </form>
    </div>
  )
}
