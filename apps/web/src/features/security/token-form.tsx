import { type PersonalTokenCreateInput, tokenDays, tokenScopes } from '@morsel/contract/personal-token'
import { Button } from '@morsel/ui/basics/button'
import { Checkbox } from '@morsel/ui/fields/checkbox'
import { TextField } from '@morsel/ui/fields/text-field'
import { Select } from '@morsel/ui/frame/select'
import { useEffect, useRef } from 'react'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'

/** What the form sends. */
export type TokenValues = PersonalTokenCreateInput

const optionalScopes = tokenScopes.filter((scope) => scope !== 'read')

/** The form to create a personal access token. Every token may read. */
export function TokenForm({ onCreate, onCancel }: { onCreate: (values: TokenValues) => Promise<void>; onCancel: () => void }) {
  const t = useT()
  const locale = useLocale()
  const area = useRef<HTMLDivElement>(null)
  const { formProps, sentences, problems, banner, isPending } = useForm({
    path: '/settings/security',
    name: 'token',
    fields: ['name'],
    rules: async () => (await import('../../accounts/security-rules.ts')).passkeyNameProblems,
    fieldsOf: () => [],
    send: (values) => {
      const days = tokenDays.find((each) => String(each) === values.days)
      const scopes = tokenScopes.filter((scope) => scope === 'read' || values[scope] !== undefined)
      return onCreate({ name: values.name?.trim() ?? '', scopes, ...(days && { days }) })
    },
  })
  useEffect(() => area.current?.querySelector('input')?.focus(), [])
  const dayText = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return (
    <div ref={area} className="grid gap-4">
      <FormBanner error={banner} form={formProps.id} />
      <form {...formProps} className="grid gap-4">
        <TextField
          id="token-name"
          name="name"
          label={t('security.tokenName')}
          hint={t('security.tokenNameHint')}
          autoComplete="off"
          required
          error={problems.name === 'NAME_REQUIRED' ? t('security.passkeyNameMissing') : sentences.name}
        />
        <fieldset className="grid gap-2">
          <legend className="group-label">{t('security.tokenCan')}</legend>
          <Checkbox label={t('security.tokenScope.read')} defaultChecked disabled />
          {optionalScopes.map((scope) => (
            <Checkbox key={scope} name={scope} label={t(`security.tokenScope.${scope}`)} />
          ))}
        </fieldset>
        <Select name="days" label={t('security.tokenDays')} defaultValue="90">
          {tokenDays.map((days) => (
            <option key={days} value={days}>
              {dayText.format(days)}
            </option>
          ))}
        </Select>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" dense pending={isPending} pendingLabel={t('security.addingToken')}>
            {t('security.addToken')}
          </Button>
          <Button kind="quiet" dense onClick={onCancel}>
            {t('security.cancel')}
          </Button>
        </div>
      </form>
    </div>
  )
}
