/** @jsxRuntime automatic */
import { countryName } from '@morsel/contract/country-name'
import type { WriteDraft } from './draft.ts'
import { Paragraph } from './layout.tsx'
import { signInNotice } from './sign-in-notice.tsx'

/** Says that there was a sign-in from a new device, from a new country or from too far away. */
export const newSignIn: WriteDraft<'new-sign-in'> = ({ country, signals, ...signIn }, context) => {
  const { t, locale } = context
  const details = (
    <>
      {country !== '' && signals.includes('new-country') && (
        <Paragraph>{t('new-sign-in.country', { country: countryName(country, locale) })}</Paragraph>
      )}
      {signals.includes('impossible-travel') && <Paragraph>{t('new-sign-in.far')}</Paragraph>}
    </>
  )
  const notice = {
    title: t('new-sign-in.title'),
    what: 'new-sign-in.what',
    whatFrom: 'new-sign-in.whatFrom',
    details,
    advice: t('new-sign-in.advice'),
    action: { page: ['settings', 'security'], label: t('new-sign-in.action') },
  } as const
  return signInNotice(signIn, notice, context)
}
