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
  const action = { page: ['settings', 'security'], label: t('new-sign-in.action') }
  return signInNotice('new-sign-in', signIn, { details, advice: t('new-sign-in.advice'), action }, context)
}
