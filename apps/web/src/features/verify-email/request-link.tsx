import { Button } from '@morsel/ui/basics/button'
import { useRouter } from '@tanstack/react-router'
import { verifiedPath } from '../../accounts/sign-in/email-link-paths.ts'
import { EmailField } from '../../forms/email-field.tsx'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { redirectQuery } from '../../navigation/safe-redirect.ts'
import { isLinkFailure } from './link-failures.ts'

interface AskForLinkProps {
  redirect: string | undefined
  onSent: (address: string) => void
}

/** Lets a guest request another verification link. The response is the same whether or not the account exists. */
export function RequestLink({ redirect, onSent }: AskForLinkProps) {
  const t = useT()
  const { client } = useRouter().options.context
  const callbackURL = verifiedPath(redirect)
  const { formProps, posted, sentences, banner, isPending } = useForm({
    path: '/verify-email',
    fields: ['email'],
    rules: async () => (await import('./email-rules.ts')).askProblems,
    fieldsOf: () => ['email'],
    send: async (values) => {
      const email = (await import('../../forms/rules/form-rules.ts')).tidyAddress(values.email)
      await client.address.sendVerification.mutate({ email, callbackURL })
      onSent(email)
    },
  })
  return (
    <>
      {/* The page already says that the link is invalid. */}
      <FormBanner error={banner && !isLinkFailure(banner.code) ? banner : undefined} form={formProps.id} />
      <form {...formProps} action={`/verify-email${redirectQuery(redirect, { state: 'confirming' })}`} className="grid gap-5">
        <input type="hidden" name="callbackURL" value={callbackURL} />
        <input type="hidden" name="resend" value="1" />
        <EmailField
          id="verify-email-email"
          label={t('forms.email')}
          enterKeyHint="send"
          defaultValue={posted.email}
          error={sentences.email}
        />
        <Button type="submit" wide pending={isPending} pendingLabel={t('forms.sending')}>
          {t('address.sendLink')}
        </Button>
      </form>
    </>
  )
}
