import { Button } from '@morsel/ui/basics/button'
import { StarField } from '@morsel/ui/controls/star-field'
import { TextArea } from '@morsel/ui/controls/text-area'
import { Checkbox, Radio } from '@morsel/ui/fields/checkbox'
import { PasswordField } from '@morsel/ui/fields/password-field'
import { TextField } from '@morsel/ui/fields/text-field'
import { FormSummary } from '@morsel/ui/form-summary'
import { SearchField } from '@morsel/ui/frame/search-field'
import { Select } from '@morsel/ui/frame/select'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/messages-provider.tsx'
import { Sample, State, useLength } from './sample.tsx'

export function FieldSamples() {
  const t = useT()
  const long = useLength()
  const label = long(t('forms.email'))
  const error = long(t('forms.emailInvalid'))
  const hint = long(t('forms.checkEntry'))
  return (
    <>
      <FieldSample name="TextField">
        <State of="rest">
          <TextField label={label} hint={hint} type="email" autoComplete="off" />
        </State>
        <State of="hover">
          <TextField label={label} autoComplete="off" data-shown="hover" />
        </State>
        <State of="focus">
          <TextField label={label} autoComplete="off" data-shown="focus" />
        </State>
        <State of="off">
          <TextField label={label} autoComplete="off" disabled defaultValue="ada@example.com" />
        </State>
        <State of="wrong">
          <TextField id="gallery-email" label={label} autoComplete="off" defaultValue="ada@" error={error} />
        </State>
      </FieldSample>
      <FieldSample name="PasswordField">
        <State of="rest">
          <PasswordField label={t('forms.password')} showLabel={t('forms.showPassword')} autoComplete="off" defaultValue="kettle" />
        </State>
        <State of="wrong">
          <PasswordField
            id="gallery-password"
            label={t('forms.password')}
            showLabel={t('forms.showPassword')}
            autoComplete="off"
            error={t('forms.passwordMissing')}
          />
        </State>
      </FieldSample>
      <FieldSample name="Select">
        <State of="rest">
          <Select label={t('shell.language')}>
            <option>{long(t('shell.themeSystem'))}</option>
            <option>{t('shell.themeLight')}</option>
          </Select>
        </State>
        <State of="wrong">
          <Select label={t('shell.language')} error={t('forms.checkEntry')}>
            <option>{t('shell.themeDark')}</option>
          </Select>
        </State>
      </FieldSample>
      <FieldSample name="TextArea">
        <State of="rest">
          <TextArea label={label} hint={hint} rows={3} />
        </State>
        <State of="wrong">
          <TextArea label={label} rows={3} error={error} />
        </State>
      </FieldSample>
      <ChoiceSamples />
      <LongSamples />
    </>
  )
}

function ChoiceSamples() {
  const t = useT()
  const long = useLength()
  const label = long(t('forms.email'))
  const error = long(t('forms.emailInvalid'))
  const hint = long(t('forms.checkEntry'))
  return (
    <>
      <FieldSample name="Checkbox">
        <State of="rest">
          <Checkbox label={label} hint={hint} defaultChecked />
        </State>
        <State of="focus">
          <Checkbox label={label} data-shown="focus" />
        </State>
        <State of="off">
          <Checkbox label={label} disabled />
        </State>
        <State of="wrong">
          <Checkbox label={label} error={error} />
        </State>
      </FieldSample>
      <Sample name="Radio">
        <fieldset className="grid gap-2">
          <legend className="group-label">{t('shell.theme')}</legend>
          <Radio name="gallery-theme" label={long(t('shell.themeLight'))} defaultChecked />
          <Radio name="gallery-theme" label={long(t('shell.themeDark'))} />
        </fieldset>
      </Sample>
      <Sample name="StarField">
        <StarField
          id="gallery-stars"
          name="gallery-stars"
          legend={t('playground.look.rest')}
          labels={['1', '2', '3', '4', '5']}
          defaultValue={4}
          error={error}
        />
      </Sample>
    </>
  )
}

function LongSamples() {
  const t = useT()
  const long = useLength()
  const error = long(t('forms.emailInvalid'))
  return (
    <>
      <Sample name="SearchField">
        <search className="max-w-settings">
          <SearchField label={t('shell.searchLabel')} placeholder={long(t('shell.searchLabel'))}>
            <Button>{t('shell.search')}</Button>
          </SearchField>
        </search>
      </Sample>
      <Sample name="FormSummary">
        <div className="max-w-form">
          <FormSummary
            title={t('forms.summary', { count: 2 })}
            errors={[
              { id: 'gallery-email', message: error },
              { id: 'gallery-password', message: t('forms.passwordMissing') },
            ]}
          />
        </div>
      </Sample>
    </>
  )
}

/** The states of a field, in two columns where there is room. */
function FieldSample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Sample name={name}>
      <div className="grid max-w-settings gap-6 sm:grid-cols-2">{children}</div>
    </Sample>
  )
}
