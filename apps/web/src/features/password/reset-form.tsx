import { Button } from '@morsel/ui/basics/button'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FormBanner } from '../../forms/form-banner.tsx'
import { NewPasswordField } from '../../forms/new-password-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { redirectQuery } from '../../navigation/safe-redirect.ts'
import { useSession } from '../../session/session-state.ts'

interface ResetFormProps {
  token: string
  redirect: string | undefined
  onChanged: () => Promise<void>
  /** Called if the link was used or has expired. */
  onSpent: () => void
}

export function ResetForm({ token, redirect, onChanged, onSpent }: ResetFormProps) {
  const t = useT()
  const signedIn = useSession()
  const { client, site } = useRouter().options.context
  const { passwordBounds, signsOutOnReset } = site.config
  const { formProps, sentences, banner, isPending } = useForm({
    path: '/reset-password',
    fields: ['newPassword'],
    rules: async () => (await import('./password-rules.ts')).resetProblems(passwordBounds),
    fieldsOf: () => ['newPassword'],
    send: async ({ newPassword = '' }) => {
      await client.password.reset.mutate({ newPassword, token })
      await onChanged()
    },
  })
  const isSpent = banner?.code === 'INVALID_TOKEN'
  useEffect(() => {
    if (isSpent) onSpent()
  }, [isSpent, onSpent])
  return (
    <>
      <FormBanner error={banner} form={formProps.id} />
      <form {...formProps} action={`/reset-password${redirectQuery(redirect)}`} className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        {signedIn && (
          <input
            className="vh"
            name="username"
            autoComplete="username"
            defaultValue={signedIn.user.email}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
        )}
        <NewPasswordField id="reset-password-newPassword" name="newPassword" label={t('forms.newPassword')} error={sentences.newPassword} />
        {signsOutOnReset && <p className="text-small text-ink-muted">{t('password.signsOut')}</p>}
        <Button type="submit" wide pending={isPending} pendingLabel={t('password.changing')}>
          {t('password.change')}
        </Button>
      </form>
    </>
  )
}
