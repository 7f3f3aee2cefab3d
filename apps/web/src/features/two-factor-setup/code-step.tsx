import { Button } from '@morsel/ui/basics/button'
import { TextField } from '@morsel/ui/fields/text-field'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'

/** The first code from the app, which proves that it has the secret. */
export function CodeStep({
  send,
  goBack,
  beginAnew,
}: {
  send: (code: string) => Promise<void>
  goBack: () => void
  beginAnew: () => void
}) {
  const t = useT()
  const { formProps, sentences, banner, isPending } = useForm({
    path: '/settings/security/setup-two-factor',
    name: 'app',
    fields: ['code'],
    rules: async () => (await import('../../accounts/security-rules.ts')).appCodeProblems,
    fieldsOf: (code) => (code === 'INVALID_CODE' ? ['code'] : []),
    send: async (values) => send((await import('../../accounts/security-rules.ts')).appCodeOf(values)),
  })
  const isSpent = banner?.code === 'TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE'
  return (
    <div className="grid gap-4">
      <FormBanner error={banner} form={formProps.id} sentence={isSpent ? t('setup.tooManyCodes') : undefined} />
      <form {...formProps} className="grid gap-4">
        <TextField
          id="app-code"
          name="code"
          label={t('setup.codeLabel')}
          hint={t('setup.codeHint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          enterKeyHint="go"
          required
          error={sentences.code}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={isPending} pendingLabel={t('setup.checking')}>
            {t('setup.turnOn')}
          </Button>
          <Button kind="secondary" onClick={goBack}>
            {t('setup.back')}
          </Button>
          <Button kind="quiet" onClick={beginAnew}>
            {t('setup.beginAnew')}
          </Button>
        </div>
      </form>
    </div>
  )
}
