import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { TextField } from '@morsel/ui/fields/text-field'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { acceptsNewUsers } from '../../accounts/sign-in/accepts-new-users.ts'
import { useAfterSignIn } from '../../accounts/sign-in/after-sign-in.ts'
import { verifiedPath } from '../../accounts/sign-in/email-link-paths.ts'
import { SignInOptions } from '../../accounts/sign-in/sign-in-options.tsx'
import { RichText } from '../../elements/rich-text.tsx'
import { EmailField } from '../../forms/email-field.tsx'
import { FormBanner } from '../../forms/form-banner.tsx'
import { FormProblems } from '../../forms/form-problems.tsx'
import { NewPasswordField } from '../../forms/new-password-field.tsx'
import { type FormValues, useForm, valuesOf } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { redirectQuery } from '../../navigation/safe-redirect.ts'
import { lazyPart } from '../../resilience/lazy/lazy-part.ts'
import { useSession } from '../../session/session-state.ts'

const CheckMail = lazyPart(() => import('./check-mail.tsx'), 'CheckMail')

const SignUpClosed = lazyPart(() => import('./sign-up-closed.tsx'), 'SignUpClosed')
const SwitchAccount = lazyPart(() => import('./switch-account.tsx'), 'SwitchAccount')

const route = getRouteApi('/_auth/signup')
const fields = ['name', 'email', 'password'] as const

export function SignupPage() {
  const { redirect, switch: isSwitching, sent } = route.useSearch()
  const signedIn = useSession()
  const { site } = useRouter().options.context
  const [entries, setEntries] = useState<FormValues>({})
  const [isSent, setSent] = useState(false)
  if (signedIn && isSwitching)
    return (
      <Suspense>
        <SwitchAccount name={signedIn.user.name} />
      </Suspense>
    )
  if (!acceptsNewUsers(site.config))
    return (
      <Suspense>
        <SignUpClosed />
      </Suspense>
    )
  if (isSent || sent)
    return (
      <Suspense>
        <CheckMail address={isSent ? entries.email : undefined} redirect={redirect} otherAddress={() => setSent(false)} />
      </Suspense>
    )
  return (
    <SignUpForm
      entries={entries}
      onSent={(values) => {
        setEntries(values)
        setSent(true)
      }}
    />
  )
}

/** A link that opens in a new tab, so that form entries aren't lost. */
function NewTab({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  )
}

function Terms() {
  return (
    <p className="text-small text-ink-muted">
      <RichText
        id="signup.terms"
        components={{ terms: <NewTab href="/terms" />, eula: <NewTab href="/eula" />, privacy: <NewTab href="/privacy" /> }}
      />
    </p>
  )
}

interface SignUpFormProps {
  /** Earlier entries, when the user comes back to change the email. */
  entries: FormValues
  /** Called when the account was created and its email must be verified. */
  onSent: (values: FormValues) => void
}

function SignUpForm({ entries, onSent }: SignUpFormProps) {
  const t = useT()
  const { redirect } = route.useSearch()
  const router = useRouter()
  const { client, site } = router.options.context
  const goOn = useAfterSignIn({ isNew: true })
  const query = redirectQuery(redirect)
  const { formProps, posted, problems, sentences, summary, banner, isPending } = useForm({
    path: '/signup',
    fields,
    rules: async () => (await import('./sign-in-rules.ts')).signUpProblems(site.config),
    fieldsOf: (code) => (code === 'INVALID_EMAIL' || code === 'USER_ALREADY_EXISTS' ? ['email'] : ['password']),
    send: async (values) => {
      const { newAccountOf, signUp } = await import('./sign-in-rules.ts')
      const account = newAccountOf(site.config.passwordBounds, values)
      const { token } = await signUp(client, account)
      if (token !== null) await goOn()
      else if (site.config.mustVerifyEmail) onSent({ name: account.name, email: account.email })
      else await router.navigate({ href: `/login${redirectQuery(redirect, { notice: 'account-created' })}` })
    },
  })
  const ownerOf = () => (formProps.ref.current ? { email: valuesOf(formProps.ref.current).email } : {})
  useEffect(() => {
    if (entries.email !== undefined) document.getElementById('signup-email')?.focus()
  }, [entries])
  return (
    <>
      <h1 tabIndex={-1}>{t('signup.title')}</h1>
      <FormBanner error={banner} form={formProps.id} />
      <FormProblems summary={summary} />
      <SignInOptions redirect={redirect} isSignUp>
        {site.config.canSignUp && (
          <form {...formProps} action={`/signup${query}`} className="grid gap-5">
            <input type="hidden" name="callbackURL" value={verifiedPath(redirect)} />
            <TextField
              id="signup-name"
              name="name"
              label={t('forms.name')}
              autoComplete="name"
              autoCapitalize="words"
              enterKeyHint="next"
              required
              defaultValue={posted.name ?? entries.name}
              error={sentences.name}
            />
            <EmailField
              id="signup-email"
              label={t('forms.email')}
              enterKeyHint="next"
              defaultValue={posted.email ?? entries.email}
              error={sentences.email}
              after={
                problems.email === 'USER_ALREADY_EXISTS' && (
                  <p>
                    <Link href={`/login${query}`}>{t('signup.signIn')}</Link>
                  </p>
                )
              }
            />
            <NewPasswordField
              id="signup-password"
              name="password"
              label={t('forms.password')}
              error={sentences.password}
              ownerOf={ownerOf}
            />
            <input name="website" className="vh" tabIndex={-1} autoComplete="off" aria-hidden />
            <Terms />
            <Button type="submit" wide pending={isPending} pendingLabel={t('signup.submitting')}>
              {t('signup.submit')}
            </Button>
          </form>
        )}
      </SignInOptions>
      <p>
        {t('signup.haveAccount')} <Link href={`/login${query}`}>{t('signup.signIn')}</Link>
      </p>
    </>
  )
}
