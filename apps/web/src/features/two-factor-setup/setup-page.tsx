import { Banner } from '@morsel/ui/basics/banner'
import { buttonClass } from '@morsel/ui/basics/button'
import { CheckIcon } from '@morsel/ui/basics/icons'
import { Link } from '@morsel/ui/basics/link'
import { Card } from '@morsel/ui/content/card'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { BackupCodes } from '../../accounts/backup-codes/backup-codes.tsx'
import { useForgetOnLeave } from '../../accounts/backup-codes/use-forget-on-leave.ts'
import { PasswordGate } from '../../accounts/password-gate.tsx'
import { RichText } from '../../elements/rich-text.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { refreshAccount } from '../../lifecycle/actions/session-actions.ts'
import { useSession } from '../../session/session-state.ts'
import { CodeStep } from './code-step.tsx'
import { ScanStep } from './scan-step.tsx'

const security = '/settings/security'

/** The current step. Secret and codes are stored only here: not in the history, in storage or in a query cache. */
type Stage =
  | { step: 'password' }
  | { step: 'scan' | 'code'; totpURI: string; backupCodes: readonly string[] }
  | { step: 'codes'; backupCodes: readonly string[] }

const titles = {
  password: 'setup.password',
  scan: 'setup.scan',
  code: 'setup.code',
  codes: 'setup.codes',
} as const satisfies Record<Stage['step'], string>

const order = ['password', 'scan', 'code', 'codes'] as const

/** `/settings/security/setup-two-factor` (WEB-730): two-factor authentication stays off until a code has been accepted. */
export function SetupPage() {
  const t = useT()
  const router = useRouter()
  const { client } = router.options.context
  const user = useSession()?.user
  const [stage, setStage] = useState<Stage>({ step: 'password' })
  const forget = useCallback(() => setStage({ step: 'password' }), [])
  useForgetOnLeave(forget)
  if (!user) return null
  const isOnElsewhere = user.twoFactorEnabled && stage.step !== 'codes'
  const contents: Record<Stage['step'], () => ReactNode> = {
    password: () => (
      <PasswordGate
        name="setup"
        hint={t('setup.passwordHint')}
        submit={t('setup.continue')}
        submitting={t('setup.checking')}
        send={async (password) => setStage({ step: 'scan', ...(await client.twoFactor.enable.mutate({ password })) })}
      >
        <Link href={security} className={buttonClass('quiet')}>
          {t('security.cancel')}
        </Link>
      </PasswordGate>
    ),
    scan: () => 'totpURI' in stage && <ScanStep totpURI={stage.totpURI} goOn={() => setStage({ ...stage, step: 'code' })} />,
    code: () =>
      'totpURI' in stage && (
        <CodeStep
          goBack={() => setStage({ ...stage, step: 'scan' })}
          beginAnew={forget}
          send={async (code) => {
            await client.twoFactor.verifyTotp.mutate({ code })
            setStage({ step: 'codes', backupCodes: stage.backupCodes })
            await refreshAccount(router)
          }}
        />
      ),
    codes: () =>
      stage.step === 'codes' && (
        <BackupCodes
          codes={stage.backupCodes}
          finish={t('setup.finish')}
          onFinish={() => void router.navigate({ href: `${security}?notice=two-factor-ready#two-factor`, replace: true })}
        />
      ),
  }
  return (
    <>
      <h1 className="mb-2" tabIndex={-1}>
        {t('setup.title')}
      </h1>
      <p className="mb-6 text-ink-muted">{t('setup.intro')}</p>
      {isOnElsewhere ? (
        <div className="grid gap-4">
          <Banner kind="info">{t('setup.onElsewhere')}</Banner>
          <p>
            <Link href={`${security}#two-factor`} className={buttonClass('primary')}>
              {t('setup.toSecurity')}
            </Link>
          </p>
        </div>
      ) : (
        <Steps current={stage.step}>{contents[stage.step]()}</Steps>
      )}
    </>
  )
}

/** The list of steps with the current one open. Each step moves the focus to its heading. */
function Steps({ current, children }: { current: Stage['step']; children: ReactNode }) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current !== current) heading.current?.focus()
    shown.current = current
  }, [current])
  const at = order.indexOf(current)
  return (
    <ol className="grid gap-4">
      {order.map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          <Card aria-labelledby={`${step}-title`}>
            <h2
              id={`${step}-title`}
              ref={step === current ? heading : undefined}
              tabIndex={-1}
              className={step === current ? undefined : 'flex items-center gap-2 text-ink-muted'}
            >
              {index < at && <CheckIcon className="shrink-0 text-success" />}
              <span>
                <RichText
                  id={index < at ? 'setup.stepDone' : 'setup.step'}
                  values={{ number: index + 1, count: order.length, title: t(titles[step]) }}
                  components={{ hidden: <span className="vh" /> }}
                />
              </span>
            </h2>
            {step === current && children}
          </Card>
        </li>
      ))}
    </ol>
  )
}
