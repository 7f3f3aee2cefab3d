/** @jsxRuntime automatic */
import { countryName } from '@morsel/contract/country-name'
import { deviceName } from '@morsel/contract/device'
import type { WriteDraft } from './draft.ts'
import { Action, EmailLayout, FinePrint, Paragraph } from './layout.tsx'
import { RichText } from './rich-text.tsx'
import { linkToPage } from './site.ts'

/** Says that there was a sign-in from a new device, from a new country or from too far away. */
export const newSignIn: WriteDraft<'new-sign-in'> = ({ name, at: iso, device: label, ipAddress, country, signals }, context) => {
  const { site, t, greeting, dateTime: moment, locale } = context
  const at = moment(iso)
  const device = deviceName(label, locale)
  const components = { strong: <strong /> }
  const title = t('new-sign-in.title')
  return {
    subject: title,
    body: (
      <EmailLayout context={context} title={title} preview={`${device}, ${at}`}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          {ipAddress === '' ? (
            <RichText id="new-sign-in.what" values={{ device, at }} components={components} />
          ) : (
            <RichText id="new-sign-in.whatFrom" values={{ device, at, ipAddress }} components={components} />
          )}
        </Paragraph>
        {country !== '' && signals.includes('new-country') && (
          <Paragraph>{t('new-sign-in.country', { country: countryName(country, locale) })}</Paragraph>
        )}
        {signals.includes('impossible-travel') && <Paragraph>{t('new-sign-in.far')}</Paragraph>}
        <Paragraph>{t('shared.nothingToDo')}</Paragraph>
        <FinePrint>{t('new-sign-in.advice')}</FinePrint>
        <Action href={linkToPage(site, { segments: ['settings', 'security'] })}>{t('new-sign-in.action')}</Action>
      </EmailLayout>
    ),
  }
}
