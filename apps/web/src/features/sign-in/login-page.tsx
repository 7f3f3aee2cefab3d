import { isEmail } from '@morsel/contract/username'
import { Banner } from '@morsel/ui/basics/banner'
import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { Checkbox } from '@morsel/ui/fields/checkbox'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type ComponentProps, Suspense, useEffect } from 'react'
import { acceptsNewUsers } from '../../accounts/sign-in/accepts-new-users.ts'
import { useAfterSignIn } from '../../accounts/sign-in/after-sign-in.ts'
import { verifiedPath } from '../../accounts/sign-in/email-link-paths.ts'
import { SignInOptions } from '../../accounts/sign-in/sign-in-options.tsx'
import { CurrentPasswordField } from '../../forms/current-password-field.tsx'
import { EmailField } from '../../forms/email-field.tsx'
import { FormBanner } from '../../forms/form-banner.tsx'
import { FormProblems } from '../../forms/form-problems.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { isFirstView } from '../../navigation/first-view.ts'
import { redirectQuery } from '../../navigation/safe-redirect.ts'
import { lazyPart } from '../../resilience/lazy/lazy-part.ts'
import { isAboutSentEmail, notices } from './notices.ts'

const MailboxHint = lazyPart(() => import('../../forms/steps/mailbox-hint.tsx'), 'MailboxHint')
const ResendLink = lazyPart(() => import('../../forms/steps/resend-link.tsx'), 'ResendLink')
const PasskeySignIn = lazyPart(() => import('./passkey-sign-in.tsx'), 'PasskeySignIn')
const SocialProblem = lazyPart(() => import('./social-problem.tsx'), 'SocialProblem')

const route = getRouteApi('/_auth/login')
const fields = ['email', 'password'] as const

/** Sign-in with email or username and password. */
export function LoginPage() {
  const t = useT()
  const { redirect, notice, error } = route.useSearch()
  const isChallenged = route.useLoaderData()
  const router = useRouter()
  const { client, site } = router.options.context
  const goOn = useAfterSignIn()
  const query = redirectQuery(redirect)
  const callbackURL = verifiedPath(redirect)
  const form = useForm({
    path: '/login',
    fields,
    rules: async () => (await import('./sign-in-rules.ts')).signInProblems,
    fieldsOf: (code) => (code === 'INVALID_EMAIL' ? ['email'] : fields),
    send: async (values) => {
      const call = (await import('./sign-in-rules.ts')).callOf(values)
      const answer = await (call.by === 'email' ? client.signIn.email.mutate(call.input) : client.signIn.username.mutate(call.input))
      if ('twoFactorRedirect' in answer) await router.navigate({ href: `/two-factor${query}` })
      else await goOn()
    },
  })
  const { formProps, tried, summary, banner } = form
  useEffect(() => {
    if (isFirstView() && document.activeElement === document.body && matchMedia('(pointer: fine)').matches)
      document.getElementById('login-email')?.focus()
  }, [])
  const { email = '' } = tried
  const isUnproven = banner?.code === 'EMAIL_NOT_VERIFIED'
  const wasMailed = site.config.mailsLinkOnSignIn && isEmail(email)
  const sendLink = async () => {
    const { tidyAddress } = await import('../../forms/rules/form-rules.ts')
    await client.address.sendVerification.mutate({ email: tidyAddress(email), callbackURL })
  }

  const isRemembered = () => {
    const { current } = formProps.ref
    return current === null || new FormData(current).has('rememberMe')
  }

  return (
    <>
      <h1 tabIndex={-1}>{t('login.title')}</h1>
      {isChallenged && (
        <Banner kind="info">
          {t('login.challenged')} <Link href={`/two-factor${query}`}>{t('login.finish')}</Link>
        </Banner>
      )}
      {notice && !banner && <Banner kind="info">{t(notices[notice])}</Banner>}
      <Suspense>{notice && !banner && isAboutSentEmail(notice) && <MailboxHint />}</Suspense>
      <Suspense>{error && !banner && <SocialProblem error={error} />}</Suspense>
      <FormBanner error={banner} email={email} sentence={isUnproven && !wasMailed ? t('login.unproven') : undefined} form={formProps.id} />
      <Suspense>
        {isUnproven && <MailboxHint to={isEmail(email) ? email : undefined} />}
        {isUnproven && isEmail(email) && (
          <ResendLink
            send={sendLink}
            hasSent={wasMailed}
            plain={{ action: `/login${query}`, fields: { email, callbackURL } }}
            label={t('login.sendLink')}
          />
        )}
      </Suspense>
      <FormProblems summary={summary} />
      {!site.config.hasPasswords && !site.config.hasPasskeys && site.config.providers.length === 0 && (
        <Banner kind="warning">{t('errors.EMAIL_AND_PASSWORD_IS_NOT_ENABLED')}</Banner>
      )}
      <SignInOptions redirect={redirect}>
        {site.config.hasPasswords && <LoginForm form={form} query={query} callbackURL={callbackURL} />}
        <PasskeyButton isRemembered={isRemembered} goOn={goOn} />
      </SignInOptions>
      {acceptsNewUsers(site.config) && (
        <p>
          {t('login.noAccount')} <Link href={`/signup${query}`}>{t('login.createAccount')}</Link>
        </p>
      )}
    </>
  )
}

interface LoginFormProps {
  form: ReturnType<typeof useForm<(typeof fields)[number]>>
  query: string
  callbackURL: string
}

function LoginForm({ form: { formProps, posted, sentences, isPending }, query, callbackURL }: LoginFormProps) {
  const t = useT()
  const { hasPasskeys } = useRouter().options.context.site.config
  const wasPosted = Object.keys(posted).length > 0
  return (
    <form {...formProps} action={`/login${query}`} className="grid gap-5">
      <input type="hidden" name="callbackURL" value={callbackURL} />
      <EmailField
        id="login-email"
        type="text"
        inputMode="email"
        label={t('forms.identifier')}
        autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
        enterKeyHint="next"
        defaultValue={posted.email}
        error={sentences.email}
      />
      <CurrentPasswordField
        id="login-password"
        error={sentences.password}
        after={
          <p>
            <Link href={`/forgot-password${query}`}>{t('login.forgot')}</Link>
          </p>
        }
      />
      <Checkbox name="rememberMe" label={t('login.rememberMe')} defaultChecked={wasPosted ? posted.rememberMe !== undefined : true} />
      <Button type="submit" wide pending={isPending} pendingLabel={t('login.submitting')}>
        {t('login.submit')}
      </Button>
    </form>
  )
}

function PasskeyButton(props: ComponentProps<typeof PasskeySignIn>) {
  const t = useT()
  if (!useRouter().options.context.site.config.hasPasskeys) return null
  return (
    <Suspense
      fallback={
        <Button kind="secondary" wide className="needs-scripts">
          {t('login.passkey')}
        </Button>
      }
    >
      <PasskeySignIn {...props} />
    </Suspense>
  )
}
