import { Button } from '@morsel/ui/button'
import { Dialog, DialogClose } from '@morsel/ui/dialog'
import { PasswordField } from '@morsel/ui/password-field'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useForm } from '../../forms/use-form.ts'
import { UsernameForManagers } from '../../forms/username-for-managers.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { redirectQuery } from '../../safe-redirect.ts'
import { useSession } from '../../session-state.ts'
import { useSignOut } from '../../shell/sign-out.ts'

/** Asks for the password; those who have none sign in again and come back (client runtime S18). */
export default function ProofDialog({ byPassword, goOn, giveUp }: { byPassword: boolean; goOn: () => Promise<void>; giveUp: () => void }) {
  const t = useT()
  return (
    <Dialog
      open
      onClose={giveUp}
      title={t('security.proofTitle')}
      description={byPassword ? t('security.proof') : t('security.proofAgain')}
    >
      {byPassword ? <PasswordProof goOn={goOn} /> : <SignInAgain />}
    </Dialog>
  )
}

function PasswordProof({ goOn }: { goOn: () => Promise<void> }) {
  const t = useT()
  const { client } = useRouter().options.context
  const email = useSession()?.user.email ?? ''
  const { formProps, sentences, banner, isPending } = useForm({
    path: '/settings/security',
    name: 'proof',
    fields: ['password'],
    rules: async () => (await import('./security-rules.ts')).proofProblems,
    fieldsOf: (code) => (code === 'INVALID_PASSWORD' ? ['password'] : []),
    send: async ({ password = '' }) => {
      await client.password.confirm.mutate({ password })
      await goOn()
    },
  })
  return (
    <div className="grid gap-4">
      <FormBanner error={banner} form={formProps.id} />
      <form {...formProps} className="grid gap-4">
        <UsernameForManagers email={email} />
        <PasswordField
          id="proof-password"
          name="password"
          label={t('forms.password')}
          showLabel={t('forms.showPassword')}
          autoComplete="current-password"
          enterKeyHint="go"
          required
          error={sentences.password}
        />
        <div className="dialog-actions">
          <DialogClose>{t('security.cancel')}</DialogClose>
          <Button type="submit" pending={isPending} pendingLabel={t('security.proving')}>
            {t('security.prove')}
          </Button>
        </div>
      </form>
    </div>
  )
}

function SignInAgain() {
  const t = useT()
  const here = useRouterState({ select: ({ location }) => location.pathname })
  const { signOut, isPending } = useSignOut(`/login${redirectQuery(here)}`)
  return (
    <form method="post" action="/sign-out" onSubmit={signOut} className="dialog-actions">
      <DialogClose>{t('security.cancel')}</DialogClose>
      <Button type="submit" pending={isPending}>
        {t('security.signInAgain')}
      </Button>
    </form>
  )
}
