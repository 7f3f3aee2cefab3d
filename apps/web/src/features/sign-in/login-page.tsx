import { Banner } from '@morsel/ui/banner'
import { Button } from '@morsel/ui/button'
import { Checkbox } from '@morsel/ui/checkbox'
import { FormSummary } from '@morsel/ui/form-summary'
import { Link } from '@morsel/ui/link'
import { PasswordField } from '@morsel/ui/password-field'
import { TextField } from '@morsel/ui/text-field'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { defaultTarget, redirectQuery } from '../../safe-redirect.ts'
import { isFirstView } from '../../shell/first-view.ts'
import { useAfterSignIn } from './after-sign-in.ts'
import { notices } from './notices.ts'

const route = getRouteApi('/_auth/login')
const fields = ['email', 'password'] as const

/** Signing in with e-mail and password (client runtime S3). */
export function LoginPage() {
  const t = useT()
  const { redirect, notice } = route.useSearch()
  const { client } = useRouter().options.context
  const goOn = useAfterSignIn(redirect)
  const query = redirectQuery(redirect ?? defaultTarget)
  const { formProps, posted, sentences, summary, banner, isPending, values } = useForm({
    path: '/login',
    fields,
    rules: async () => (await import('./sign-in-rules.ts')).signInProblems,
    fieldsOf: (code) => (code === 'INVALID_EMAIL' ? ['email'] : code === 'INVALID_EMAIL_OR_PASSWORD' ? fields : []),
    send: async ({ email, password = '', rememberMe }) => {
      const { tidyEmail } = await import('./sign-in-rules.ts')
      await client.signIn.email.mutate({ email: tidyEmail(email), password, rememberMe: rememberMe !== undefined })
      await goOn()
    },
  })
  useEffect(() => {
    if (isFirstView() && document.activeElement === document.body && matchMedia('(pointer: fine)').matches)
      document.getElementById('login-email')?.focus()
  }, [])
  const wasPosted = Object.keys(posted).length > 0

  return (
    <>
      <h1 tabIndex={-1}>{t('login.title')}</h1>
      {notice && !banner && <Banner kind="info">{t(notices[notice])}</Banner>}
      <FormBanner error={banner} email={values().email ?? posted.email ?? ''} />
      {summary.length > 1 && <FormSummary title={t('forms.summary', { count: summary.length })} errors={summary} />}
      <form {...formProps} action={`/login${query}`} className="grid gap-5">
        <TextField
          id="login-email"
          name="email"
          type="email"
          label={t('forms.email')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          required
          defaultValue={posted.email}
          error={sentences.email}
        />
        <PasswordField
          id="login-password"
          name="password"
          label={t('forms.password')}
          showLabel={t('forms.showPassword')}
          autoComplete="current-password"
          enterKeyHint="go"
          required
          error={sentences.password}
        />
        <Checkbox name="rememberMe" label={t('login.rememberMe')} defaultChecked={wasPosted ? posted.rememberMe !== undefined : true} />
        <Button type="submit" wide pending={isPending} pendingLabel={t('login.submitting')}>
          {t('login.submit')}
        </Button>
      </form>
      <p>
        {t('login.noAccount')} <Link href={`/signup${query}`}>{t('login.createAccount')}</Link>
      </p>
    </>
  )
}
