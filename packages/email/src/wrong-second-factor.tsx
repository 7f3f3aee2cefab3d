/** @jsxRuntime automatic */
import { deviceName } from '@morsel/contract/device'
import type { WriteDraft } from './draft.ts'
import { Action, EmailLayout, FinePrint, Paragraph } from './layout.tsx'
import { RichText } from './rich-text.tsx'
import { linkToPage } from './site.ts'

/** Says that a sign-in with the right password had a wrong code. */
export const wrongSecondFactor: WriteDraft<'wrong-second-factor'> = ({ name, at: iso, device: label, ipAddress }, context) => {
  const { site, t, greeting, dateTime: moment, locale } = context
  const at = moment(iso)
  const device = deviceName(label, locale)
  const components = { strong: <strong /> }
  const title = t('wrong-second-factor.title')
  return {
    subject: title,
    body: (
      <EmailLayout context={context} title={title} preview={`${device}, ${at}`}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          {ipAddress === '' ? (
            <RichText id="wrong-second-factor.what" values={{ device, at }} components={components} />
          ) : (
            <RichText id="wrong-second-factor.whatFrom" values={{ device, at, ipAddress }} components={components} />
          )}
        </Paragraph>
        <Paragraph>{t('shared.nothingToDo')}</Paragraph>
        <FinePrint>{t('two-factor-locked.advice')}</FinePrint>
        <Action href={linkToPage(site, { segments: ['forgot-password'] })}>{t('shared.otherPassword')}</Action>
      </EmailLayout>
    ),
  }
}
