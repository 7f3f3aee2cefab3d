import { errorOf } from '@morsel/client/errors'
import type { TwoFactorStatusOutput } from '@morsel/contract/two-factor'
import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useAfterSignIn } from '../../accounts/sign-in/after-sign-in.ts'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { OutcomeHeading } from '../../forms/steps/outcome-heading.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { redirectQuery } from '../../navigation/safe-redirect.ts'
import { showToast } from '../../toasts/toasts.tsx'
import { CodeForm } from './code-form.tsx'
import type { CodeMethod } from './code-methods.ts'
import { PasskeyMethod } from './passkey-method.tsx'
import { TimeLeft } from './time-left.tsx'

const route = getRouteApi('/_auth/two-factor')

/** The page that completes a sign-in with a second factor, or cancels it. Only the form holds the code. */
export function TwoFactorPage() {
  const t = useT()
  const { redirect, by } = route.useSearch()
  const flow = useSecondFactor(by)
  const { waiting, end, way, trusts } = flow
  if (end) return <Ended end={end} redirect={redirect} />
  const mustSendFirst = way === 'otp' && !flow.isMailed

  return (
    <>
      <h1 tabIndex={-1}>{t('twoFactor.title')}</h1>
      <div className="grid gap-1">
        <p className="wrap-anywhere">{t('twoFactor.who', { email: waiting.email ?? '' })}</p>
        <TimeLeft waiting={waiting} onEnd={flow.checkEnd} />
      </div>
      <FormBanner error={flow.sending.error} />
      {mustSendFirst && <SendCode flow={flow} redirect={redirect} kind="primary" />}
      {way && !mustSendFirst && (
        <CodeForm
          key={way}
          way={way}
          action={wayPath(redirect, way)}
          waiting={waiting}
          trusts={trusts}
          onTrust={flow.setTrusts}
          show={flow.show}
          mail={flow.mail}
        />
      )}
      {waiting.methods.some((method) => method !== way) && <OtherWays flow={flow} redirect={redirect} />}
      <Cancel redirect={redirect} />
    </>
  )
}

type SecondFactor = ReturnType<typeof useSecondFactor>

/** Returns the path of the page with a method selected, as a plain link or form reaches it. */
const wayPath = (redirect: string | undefined, way: CodeMethod) => `/two-factor${redirectQuery(redirect, { by: way })}`

/** Returns the state of the attempt, and the calls that change it. */
function useSecondFactor(by: CodeMethod | undefined) {
  const { client } = useRouter().options.context
  const goOn = useAfterSignIn()
  // Not observed: after sign-in, there is no pending attempt, and the page navigates away.
  const [waiting, setWaiting] = useState<TwoFactorStatusOutput>(route.useLoaderData())
  const [end, setEnd] = useState<'expired' | 'spent'>()
  const offered = waiting.methods.filter((method) => method !== 'passkey')
  const [way, setWay] = useState<CodeMethod | undefined>(by && offered.includes(by) ? by : offered[0])
  const [trusts, setTrusts] = useState(false)
  const hasSwitched = useRef(false)

  // The clicked control is gone: focus the new field, or the button that sends a code.
  useEffect(() => {
    if (hasSwitched.current) document.querySelector<HTMLElement>('#two-factor-code, #two-factor-send')?.focus()
  }, [way])

  const look = async () => {
    const now = await client.twoFactor.status.query()
    // Responses may arrive out of order.
    if (now.pending) setWaiting((before) => (before.asked > now.asked ? before : now))
    return now.pending
  }
  /** Makes a call of this sign-in. After a refusal, refetch whether the sign-in is still pending. */
  const attempt = async (call: () => Promise<unknown>) => {
    try {
      await call()
    } catch (thrown) {
      const { code } = errorOf(thrown)
      if (code === 'INVALID_TWO_FACTOR_COOKIE') setEnd('expired')
      else if (code === 'TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE') setEnd('spent')
      else if (judged.has(code) && !(await look().catch(() => true))) setEnd('spent')
      throw thrown
    }
  }
  const show = async (code: string) => {
    const input = { code, trustDevice: trusts }
    if (way === 'totp') await attempt(() => client.twoFactor.verifyTotp.mutate(input))
    if (way === 'otp') await attempt(() => client.twoFactor.verifyOtp.mutate(input))
    if (way === 'backup') await attempt(() => client.twoFactor.verifyBackupCode.mutate(input))
    const left = way === 'backup' ? await client.twoFactor.summary.query().catch(() => undefined) : undefined
    await goOn()
    if (left) showToast(<CodesLeft count={left.backupCodesLeft} />)
  }
  const turnTo = (next: CodeMethod) => {
    hasSwitched.current = true
    setWay(next)
  }
  const isMailed = waiting.otpExpiresAt !== null && waiting.otpExpiresAt > waiting.asked
  const mail = () => attempt(() => client.twoFactor.sendOtp.mutate()).then(look)
  const sending = useAction(async () => {
    await mail()
    turnTo('otp')
  })
  const checkEnd = () =>
    void look().then(
      (isThere) => isThere || setEnd('expired'),
      () => setEnd('expired'),
    )
  return { waiting, end, offered, way, trusts, setTrusts, attempt, show, turnTo, isMailed, mail, sending, checkEnd, goOn }
}

function SendCode({
  flow: { sending },
  redirect,
  kind,
}: {
  flow: SecondFactor
  redirect: string | undefined
  kind: 'primary' | 'secondary'
}) {
  const t = useT()
  return (
    <form
      method="post"
      action={wayPath(redirect, 'otp')}
      onSubmit={(event) => {
        event.preventDefault()
        void sending.start()
      }}
    >
      <Button
        id={kind === 'primary' ? 'two-factor-send' : undefined}
        type="submit"
        name="resend"
        value="1"
        kind={kind}
        wide
        pending={sending.isPending}
        pendingLabel={t('forms.sending')}
      >
        {t('twoFactor.sendCode')}
      </Button>
    </form>
  )
}

function OtherWays({ flow, redirect }: { flow: SecondFactor; redirect: string | undefined }) {
  const t = useT()
  const { waiting, offered, way, isMailed } = flow
  const switchTo = (next: CodeMethod, label: string) => (
    <Link
      href={wayPath(redirect, next)}
      onClick={(event) => {
        event.preventDefault()
        flow.turnTo(next)
      }}
    >
      {label}
    </Link>
  )
  return (
    <section className="grid gap-4" aria-labelledby="other-ways">
      <p id="other-ways" className="or-divider">
        {t('twoFactor.otherWays')}
      </p>
      {waiting.methods.includes('passkey') && <PasskeyMethod trusts={flow.trusts} attempt={flow.attempt} goOn={flow.goOn} />}
      {offered.includes('otp') && way !== 'otp' && !isMailed && <SendCode flow={flow} redirect={redirect} kind="secondary" />}
      <ul className="grid gap-2">
        {offered.includes('totp') && way !== 'totp' && <li>{switchTo('totp', t('twoFactor.useApp'))}</li>}
        {offered.includes('otp') && way !== 'otp' && isMailed && <li>{switchTo('otp', t('twoFactor.useMailed'))}</li>}
        {offered.includes('backup') && way !== 'backup' && <li>{switchTo('backup', t('twoFactor.useBackup'))}</li>}
      </ul>
    </section>
  )
}

/** Errors that use up an attempt. */
const judged: ReadonlySet<string> = new Set(['INVALID_CODE', 'INVALID_BACKUP_CODE', 'PASSKEY_NOT_ACCEPTED'])

/** Cancels the sign-in, for example to use another account. */
function Cancel({ redirect }: { redirect: string | undefined }) {
  const t = useT()
  const router = useRouter()
  const query = redirectQuery(redirect)
  const giveUp = useAction(async () => {
    await router.options.context.client.twoFactor.cancel.mutate()
    await router.navigate({ href: `/login${query}`, replace: true })
  })
  const press = (event: FormEvent) => {
    event.preventDefault()
    void giveUp.start()
  }
  return (
    <form method="post" action={`/two-factor${query}`} onSubmit={press} className="grid justify-items-start gap-3">
      <FormBanner error={giveUp.error} />
      <Button type="submit" name="cancel" value="1" kind="quiet" pending={giveUp.isPending}>
        {t('twoFactor.cancel')}
      </Button>
    </form>
  )
}

function Ended({ end, redirect }: { end: 'expired' | 'spent'; redirect: string | undefined }): ReactNode {
  const t = useT()
  return (
    <>
      <OutcomeHeading>{t(`twoFactor.${end}Title`)}</OutcomeHeading>
      <p>{t(`twoFactor.${end}`)}</p>
      <p>
        <Link href={`/login${redirectQuery(redirect)}`}>{t('twoFactor.startAgain')}</Link>
      </p>
    </>
  )
}

/** Below this, suggest new backup codes. */
const fewCodes = 3

function CodesLeft({ count }: { count: number }) {
  const t = useT()
  return (
    <>
      {t('twoFactor.codesLeft', { count })}{' '}
      {count <= fewCodes && <Link href="/settings/security#two-factor">{t('twoFactor.newCodes')}</Link>}
    </>
  )
}
