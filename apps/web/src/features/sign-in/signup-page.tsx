import { Banner } from '@morsel/ui/banner'
import { Button, buttonClass } from '@morsel/ui/button'
import { FormSummary } from '@morsel/ui/form-summary'
import { Link } from '@morsel/ui/link'
import { PasswordField } from '@morsel/ui/password-field'
import { TextField } from '@morsel/ui/text-field'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { defaultTarget, redirectQuery } from '../../safe-redirect.ts'
import { useSession } from '../../session-state.ts'
import { useSignOut } from '../../shell/sign-out.ts'
import { useAfterSignIn } from './after-sign-in.ts'
import { PasswordStrength } from './password-strength-meter.tsx'

const route = getRouteApi('/_auth/signup')
const fields = ['name', 'email', 'password'] as const

/** Creating an account (client runtime S4). */
export function SignupPage() {
  const t = useT()
  const { redirect, switch: isSwitching } = route.useSearch()
  const signedIn = useSession()
  const { client, site } = useRouter().options.context
  const { passwordBounds } = site.config
  const goOn = useAfterSignIn(redirect)
  const [mailedTo, setMailedTo] = useState<string>()
  const [password, setPassword] = useState('')
  const query = redirectQuery(redirect ?? defaultTarget)
  const { formProps, posted, problems, sentences, summary, banner, isPending } = useForm({
    path: '/signup',
    fields,
    rules: async () => (await import('./sign-in-rules.ts')).signUpProblems(passwordBounds),
    fieldsOf: (code) => (code === 'INVALID_EMAIL' || code === 'USER_ALREADY_EXISTS' ? ['email'] : ['password']),
    send: async ({ name = '', email, password = '' }) => {
      const { tidyEmail } = await import('./sign-in-rules.ts')
      const { token, user } = await client.signIn.signUp.mutate({ name: name.trim(), email: tidyEmail(email), password })
      if (token === null) setMailedTo(user.email)
      else await goOn()
    },
  })
  if (signedIn && isSwitching) return <SwitchAccount name={signedIn.user.name} />
  if (banner?.code === 'EMAIL_AND_PASSWORD_SIGN_UP_IS_NOT_ENABLED') return <Closed />
  if (mailedTo !== undefined) return <CheckEmail address={mailedTo} otherAddress={() => setMailedTo(undefined)} />

  return (
    <>
      <h1 tabIndex={-1}>{t('signup.title')}</h1>
      <FormBanner error={banner} />
      {summary.length > 1 && <FormSummary title={t('forms.summary', { count: summary.length })} errors={summary} />}
      <form {...formProps} action={`/signup${query}`} className="grid gap-5">
        <TextField
          id="signup-name"
          name="name"
          label={t('forms.name')}
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
          required
          defaultValue={posted.name}
          error={sentences.name}
        />
        <TextField
          id="signup-email"
          name="email"
          type="email"
          label={t('forms.email')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          required
          defaultValue={posted.email}
          error={sentences.email}
          after={
            problems.email === 'USER_ALREADY_EXISTS' && (
              <p>
                <Link href={`/login${query}`}>{t('signup.signIn')}</Link>
              </p>
            )
          }
        />
        <PasswordField
          id="signup-password"
          name="password"
          label={t('forms.password')}
          showLabel={t('forms.showPassword')}
          hint={t('forms.passwordHint', passwordBounds)}
          autoComplete="new-password"
          enterKeyHint="go"
          required
          error={sentences.password}
          onInput={(event) => setPassword(event.currentTarget.value)}
          after={<PasswordStrength password={password} />}
        />
        <p className="text-small text-ink-muted">{t('signup.terms')}</p>
        <Button type="submit" wide pending={isPending} pendingLabel={t('signup.submitting')}>
          {t('signup.submit')}
        </Button>
      </form>
      <p>
        {t('signup.haveAccount')} <Link href={`/login${query}`}>{t('signup.signIn')}</Link>
      </p>
    </>
  )
}

/** Somebody is signed in and asks for another account: signing out comes first (client runtime G4). */
function SwitchAccount({ name }: { name: string }) {
  const t = useT()
  const { signOut, isPending } = useSignOut('/signup')
  return (
    <>
      <h1 tabIndex={-1}>{t('signup.switchTitle', { name })}</h1>
      <p>{t('signup.switchHint')}</p>
      <form method="post" action="/sign-out" onSubmit={signOut}>
        <Button type="submit" wide pending={isPending} pendingLabel={t('shell.signingOut')}>
          {t('signup.switchSubmit')}
        </Button>
      </form>
    </>
  )
}

function Closed() {
  const t = useT()
  return (
    <>
      <h1 tabIndex={-1}>{t('signup.title')}</h1>
      <Banner kind="warning" title={t('signup.closed')}>
        {t('signup.closedHint')}
      </Banner>
      <Link href="/search" className={buttonClass('secondary')}>
        {t('shell.search')}
      </Link>
    </>
  )
}

function CheckEmail({ address, otherAddress }: { address: string; otherAddress: () => void }) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 tabIndex={-1} ref={heading}>
        {t('signup.checkEmail')}
      </h1>
      <p className="wrap-anywhere">{t('signup.checkEmailHint', { email: address })}</p>
      <Button kind="secondary" onClick={otherAddress}>
        {t('signup.otherAddress')}
      </Button>
    </>
  )
}
