/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { EmailLayout, FinePrint, Paragraph, SecondaryLink } from './layout.tsx'
import { RichText } from './rich-text.tsx'
import { linkToPage } from './site.ts'

/** Contains the code that proves that its reader runs a place (PLACE-621). */
export const placeClaimCode: WriteDraft<'place-claim-code'> = ({ place, page, code, validSeconds }, context) => {
  const { site, t } = context
  const span = context.duration(validSeconds)
  return {
    subject: t('place-claim-code.subject', { code }),
    body: (
      <EmailLayout context={context} title={t('place-claim-code.title', { place })} preview={t('two-factor-code.preview', { span })}>
        <Paragraph>
          <RichText id="place-claim-code.what" values={{ code, place }} components={{ strong: <strong /> }} />
        </Paragraph>
        <FinePrint>{t('place-claim-code.fine', { span })}</FinePrint>
        <SecondaryLink href={linkToPage(site, { segments: page })}>{t('place-claim-code.page')}</SecondaryLink>
      </EmailLayout>
    ),
  }
}
