import type { TwoFactorStatusOutput } from '@morsel/contract/two-factor'
import { Button } from '@morsel/ui/basics/button'
import { Checkbox } from '@morsel/ui/fields/checkbox'
import { TextField } from '@morsel/ui/fields/text-field'
import { useState } from 'react'
import { FormBanner } from '../../forms/form-banner.tsx'
import { CodeField } from '../../forms/steps/code-field.tsx'
import { MailboxHint } from '../../forms/steps/mailbox-hint.tsx'
import { ResendLink } from '../../forms/steps/resend-link.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import type { CodeMethod } from './code-methods.ts'

interface CodeFormProps {
  way: CodeMethod
  /** Where the form posts before scripts run. */
  action: string
  waiting: TwoFactorStatusOutput
  trusts: boolean
  onTrust: (trusts: boolean) => void
  /** Verifies a code and continues. */
  show: (code: string) => Promise<void>
  /** Sends a code by email. */
  mail: () => Promise<unknown>
}

const fields = ['code'] as const
const mailSeconds = 30

/** The field for one code. Backup codes have their own field, so that password managers don't fill in a TOTP code. */
export function CodeForm({ way, action, waiting, trusts, onTrust, show, mail }: CodeFormProps) {
  const t = useT()
  const [tries, setTries] = useState(0)
  const { formProps, sentences, problems, banner, isPending } = useForm({
    path: '/two-factor',
    fields,
    rules: async () => (await import('./two-factor-rules.ts')).codeProblems(way),
    fieldsOf: (code) => (code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE' ? fields : []),
    send: async (values) => {
      const { codeOf } = await import('./two-factor-rules.ts')
      try {
        await show(codeOf(way, values))
      } catch (thrown) {
        // A code works only once, so clear the field.
        setTries((count) => count + 1)
        throw thrown
      }
    },
  })
  const isRefused = problems.code === 'INVALID_CODE' || problems.code === 'INVALID_BACKUP_CODE'
  const error = sentences.code && (
    <>
      {way === 'otp' && isRefused ? t('twoFactor.wrongMailedCode') : sentences.code}
      {isRefused && waiting.attemptsLeft !== null && ` ${t('twoFactor.triesLeft', { count: waiting.attemptsLeft })}`}
    </>
  )
  const common = { id: 'two-factor-code', error }
  const days = Math.round(waiting.seconds.trust / 86_400)
  return (
    <div className="grid gap-4">
      <FormBanner error={banner} form={formProps.id} />
      {way === 'otp' && (
        <>
          <p className="wrap-anywhere">
            {t('twoFactor.mailed', { email: waiting.email ?? '', minutes: Math.round(waiting.seconds.otp / 60) })}
          </p>
          <MailboxHint />
        </>
      )}
      <form {...formProps} action={action} className="grid gap-5">
        <input type="hidden" name="way" value={way} />
        {way === 'backup' ? (
          <TextField
            key={tries}
            {...common}
            name="code"
            label={t('twoFactor.backupCode')}
            hint={t('twoFactor.backupHint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            required
          />
        ) : (
          <CodeField key={tries} {...common} label={way === 'totp' ? t('twoFactor.appCode') : t('twoFactor.mailedCode')} />
        )}
        <Checkbox
          name="trustDevice"
          label={t('twoFactor.trust', { days })}
          hint={t('twoFactor.trustHint')}
          checked={trusts}
          onChange={({ currentTarget }) => onTrust(currentTarget.checked)}
        />
        <Button type="submit" wide pending={isPending} pendingLabel={t('twoFactor.submitting')}>
          {t('twoFactor.submit')}
        </Button>
      </form>
      {way === 'otp' && <ResendLink send={mail} waitSeconds={mailSeconds} plain={{ action, fields: {} }} />}
    </div>
  )
}
