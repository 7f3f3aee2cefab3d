import { Button } from '@morsel/ui/basics/button'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { resetPath } from '../../accounts/sign-in/email-link-paths.ts'
import { EmailField } from '../../forms/email-field.tsx'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { redirectQuery } from '../../navigation/safe-redirect.ts'

interface ForgotFormProps {
  redirect: string | undefined
  /** Whether the user came back to enter another email. */
  isBack?: boolean
  onSent: (address: string) => void
}

/** Asks for the email to send a reset link to. */
export function ForgotForm({ redirect, isBack = false, onSent }: ForgotFormProps) {
  const t = useT()
  const { client } = useRouter().options.context
  const redirectTo = resetPath(redirect)
  const { formProps, posted, sentences, banner, isPending } = useForm({
    path: '/forgot-password',
    fields: ['email'],
    rules: async () => (await import('./password-rules.ts')).forgotProblems,
    fieldsOf: () => ['email'],
    send: async (values) => {
      const email = (await import('../../forms/rules/form-rules.ts')).tidyAddress(values.email)
      await client.password.request.mutate({ email, redirectTo })
      onSent(email)
    },
  })
  useEffect(() => {
    if (isBack) document.getElementById('forgot-password-email')?.focus()
  }, [isBack])
  return (
    <>
      <FormBanner error={banner} form={formProps.id} />
      <form {...formProps} action={`/forgot-password${redirectQuery(redirect)}`} className="grid gap-5">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <EmailField
          id="forgot-password-email"
          label={t('forms.email')}
          autoComplete="username"
          enterKeyHint="send"
          defaultValue={posted.email}
          error={sentences.email}
        />
        <Button type="submit" wide pending={isPending} pendingLabel={t('forms.sending')}>
          {t('password.sendLink')}
        </Button>
      </form>
    </>
  )
}
