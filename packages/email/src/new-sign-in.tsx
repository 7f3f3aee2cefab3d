/** @jsxRuntime automatic */
import { deviceName } from '@morsel/contract/device-name'
import type { WriteDraft } from './draft.ts'
import { Action, FinePrint, Letter, Paragraph } from './letter.tsx'
import { RichText } from './rich-text.tsx'
import { linkToPage } from './site.ts'

/** Warns of a sign-in from a device that was not seen before. */
export const newSignIn: WriteDraft<'new-sign-in'> = ({ name, at: iso, device: label, ipAddress }, words) => {
  const { site, t, greeting, moment, locale } = words
  const at = moment(iso)
  const device = deviceName(label, locale)
  const components = { strong: <strong /> }
  const title = t('new-sign-in.title')
  return {
    subject: title,
    letter: (
      <Letter words={words} title={title} preview={`${device}, ${at}`}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          {ipAddress === '' ? (
            <RichText id="new-sign-in.what" values={{ device, at }} components={components} />
          ) : (
            <RichText id="new-sign-in.whatFrom" values={{ device, at, ipAddress }} components={components} />
          )}
        </Paragraph>
        <Paragraph>{t('letter.nothingToDo')}</Paragraph>
        <FinePrint>{t('new-sign-in.advice')}</FinePrint>
        <Action href={linkToPage(site, { segments: ['settings', 'security'] })}>{t('new-sign-in.action')}</Action>
      </Letter>
    ),
  }
}
