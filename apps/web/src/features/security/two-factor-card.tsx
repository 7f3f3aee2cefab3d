import { Banner } from '@morsel/ui/basics/banner'
import { Button, buttonClass } from '@morsel/ui/basics/button'
import { CheckIcon } from '@morsel/ui/basics/icons'
import { Badge } from '@morsel/ui/content/badge'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useCallback, useState } from 'react'
import { useForgetOnLeave } from '../../accounts/backup-codes/use-forget-on-leave.ts'
import { PasswordGate } from '../../accounts/password-gate.tsx'
import { useDateText } from '../../elements/moment.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { refreshAccount } from '../../lifecycle/actions/session-actions.ts'
import { lazyPart } from '../../resilience/lazy/lazy-part.ts'
import { hasPassword, isRunningOut, useAccountQueries } from './account-data.ts'
import { OpeningForm, useOpeningForm } from './opening-form.tsx'
import { CardData, SecurityCard, SuccessNote } from './security-card.tsx'
import { useSuccessNote } from './use-success-note.ts'

const BackupCodes = lazyPart(() => import('../../accounts/backup-codes/backup-codes.tsx'), 'BackupCodes')
const TurnOffDialog = lazyPart(() => import('./turn-off-dialog.tsx'), 'TurnOffDialog')

/** Two-factor authentication: a link to setup, new backup codes, and turning it off. */
export function TwoFactorCard({ id }: { id: string }) {
  const t = useT()
  const summary = useQuery(useAccountQueries().twoFactor)
  const done = useSuccessNote()
  return (
    <SecurityCard id={id} title={t('security.twoFactor')}>
      <CardData query={summary} failed={t('security.twoFactorFailed')}>
        {({ enabledAt, backupCodesLeft }) => (
          <>
            {done.message !== undefined && <SuccessNote noteRef={done.noteRef}>{done.message}</SuccessNote>}
            {enabledAt ? <On since={enabledAt} codesLeft={backupCodesLeft} say={done.say} /> : <Off />}
          </>
        )}
      </CardData>
    </SecurityCard>
  )
}

function Off() {
  const t = useT()
  const isPasswordSet = hasPassword(useQuery(useAccountQueries().accounts).data)
  return (
    <>
      <p>{t('security.twoFactorWhat')}</p>
      {isPasswordSet === false ? (
        <p>
          <a href="#password">{t('security.twoFactorNeedsPassword')}</a>
        </p>
      ) : (
        <p>
          {/* A full page load, so that the request has a referrer and reloading the page passes its guard, too (WEB-220). */}
          <a href="/settings/security/setup-two-factor" className={buttonClass('secondary')}>
            {t('security.setUpTwoFactor')}
          </a>
        </p>
      )}
    </>
  )
}

function On({ since, codesLeft, say }: { since: Date; codesLeft: number; say: (message: string) => void }) {
  const t = useT()
  const dateText = useDateText()
  const left = t('security.codesLeft', { count: codesLeft })
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge kind="success" icon={<CheckIcon small />}>
          {t('security.on')}
        </Badge>
        <span>{t('security.onSince', { when: dateText(since) })}</span>
      </p>
      {isRunningOut(codesLeft) ? <Banner kind="warning">{left}</Banner> : <p>{left}</p>}
      <NewCodes say={say} />
      <TurnOff say={say} />
    </>
  )
}

function NewCodes({ say }: { say: (message: string) => void }) {
  const t = useT()
  const router = useRouter()
  const { client } = router.options.context
  const form = useOpeningForm()
  const [codes, setCodes] = useState<readonly string[]>()
  const forget = useCallback(() => setCodes(undefined), [])
  useForgetOnLeave(forget)
  if (codes) {
    const end = () => {
      forget()
      form.close()
      say(t('security.codesMade'))
    }
    return (
      <Suspense fallback={null}>
        <BackupCodes codes={codes} finish={t('security.codesDone')} onFinish={end} />
      </Suspense>
    )
  }
  return (
    <OpeningForm state={form} label={t('security.newCodes')}>
      <PasswordGate
        name="codes"
        hint={t('security.newCodesEffect')}
        submit={t('security.makeCodes')}
        submitting={t('security.makingCodes')}
        send={async (password) => {
          const { backupCodes } = await client.twoFactor.generateBackupCodes.mutate({ password })
          setCodes(backupCodes)
          await refreshAccount(router)
        }}
      >
        <Button kind="quiet" onClick={form.giveUp}>
          {t('security.cancel')}
        </Button>
      </PasswordGate>
    </OpeningForm>
  )
}

function TurnOff({ say }: { say: (message: string) => void }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <p>
        <Button kind="secondary" className="needs-scripts" onClick={() => setAsking(true)}>
          {t('security.turnOff')}
        </Button>
      </p>
      {isAsking && (
        <Suspense fallback={null}>
          <TurnOffDialog onClose={() => setAsking(false)} say={say} />
        </Suspense>
      )}
    </>
  )
}
