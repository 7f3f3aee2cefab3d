import type { ConfirmationOutput } from '@morsel/contract/session'
import { Button } from '@morsel/ui/basics/button'
import { Dialog, DialogClose } from '@morsel/ui/overlays/dialog'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { PasswordGate } from '../accounts/password-gate.tsx'
import { useAction } from '../elements/use-action.ts'
import { FormBanner } from '../forms/form-banner.tsx'
import { CodeField } from '../forms/steps/code-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { useT } from '../i18n/messages-provider.tsx'
import { redirectQuery } from '../navigation/safe-redirect.ts'
import { useSignOut } from '../shell/account/sign-out.ts'

interface ProofDialogProps {
  methods: ConfirmationOutput['methods']
  goOn: () => Promise<void>
  giveUp: () => void
}

/** Asks for the password, an authenticator code or a passkey; users who have none of these sign in again and return (WEB-764). */
export function ConfirmIdentityDialog({ methods, goOn, giveUp }: ProofDialogProps) {
  const t = useT()
  const typed = methods.filter((method) => method !== 'passkey')
  const [way, setWay] = useState(typed[0])
  const hasSwitched = useRef(false)
  // The clicked control is gone: focus the new field.
  useEffect(() => {
    if (hasSwitched.current) document.querySelector<HTMLElement>('#proof-password, #proof-app-code')?.focus()
  }, [way])
  const other = typed.find((method) => method !== way)
  const hasPasskey = methods.includes('passkey')
  return (
    <Dialog
      open
      onClose={giveUp}
      title={t('security.proofTitle')}
      description={methods.length > 0 ? t('security.proof') : t('security.proofAgain')}
    >
      {way === 'password' && <PasswordProof goOn={goOn} />}
      {way === 'totp' && <CodeProof goOn={goOn} />}
      {methods.length === 0 && <SignInAgain />}
      {hasPasskey && <PasskeyProof goOn={goOn} isOnlyWay={typed.length === 0} />}
      {other && (
        <Button
          kind="quiet"
          onClick={() => {
            hasSwitched.current = true
            setWay(other)
          }}
        >
          {other === 'totp' ? t('security.proveByCode') : t('security.proveByPassword')}
        </Button>
      )}
    </Dialog>
  )
}

function PasswordProof({ goOn }: { goOn: () => Promise<void> }) {
  const t = useT()
  const { client } = useRouter().options.context
  return (
    <PasswordGate
      name="proof"
      submit={t('security.prove')}
      submitting={t('security.proving')}
      send={async (password) => {
        await client.password.confirm.mutate({ password })
        await goOn()
      }}
      isDialog
    >
      <DialogClose>{t('security.cancel')}</DialogClose>
    </PasswordGate>
  )
}

function CodeProof({ goOn }: { goOn: () => Promise<void> }) {
  const t = useT()
  const [tries, setTries] = useState(0)
  const { client } = useRouter().options.context
  const { formProps, sentences, banner, isPending } = useForm({
    path: '/settings/security',
    name: 'proof-app',
    fields: ['code'],
    rules: async () => (await import('../accounts/security-rules.ts')).appCodeProblems,
    fieldsOf: (code) => (code === 'INVALID_CODE' ? ['code'] : []),
    send: async (values) => {
      const { appCodeOf } = await import('../accounts/security-rules.ts')
      try {
        await client.twoFactor.confirm.mutate({ code: appCodeOf(values) })
      } catch (thrown) {
        // A code works only once, so clear the field.
        setTries((count) => count + 1)
        throw thrown
      }
      await goOn()
    },
  })
  return (
    <div className="grid gap-4">
      <FormBanner error={banner} form={formProps.id} />
      <form {...formProps} className="grid gap-4">
        <CodeField key={tries} id="proof-app-code" label={t('security.proofCode')} error={sentences.code} />
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

function PasskeyProof({ goOn, isOnlyWay }: { goOn: () => Promise<void>; isOnlyWay: boolean }) {
  const t = useT()
  const { client } = useRouter().options.context
  const action = useAction(async () => {
    const { authenticate } = await import('../accounts/passkeys.ts')
    const response = await authenticate(await client.passkey.beginConfirmation.mutate())
    await client.passkey.confirm.mutate({ response })
    await goOn()
  })
  const button = (
    <Button
      kind={isOnlyWay ? 'primary' : 'secondary'}
      wide={!isOnlyWay}
      pending={action.isPending}
      pendingLabel={t('security.provingByPasskey')}
      onClick={() => void action.start()}
    >
      {t('security.proveByPasskey')}
    </Button>
  )
  return (
    <div className="grid gap-4">
      <FormBanner error={action.error} />
      {isOnlyWay ? (
        <div className="dialog-actions">
          <DialogClose>{t('security.cancel')}</DialogClose>
          {button}
        </div>
      ) : (
        button
      )}
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
