/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, EmailLayout, Paragraph } from './layout.tsx'
import { linkToPage } from './site.ts'

/** Says that moderators accepted a claim, to the claimant; or that they decided on one, to the owners of the place (PLACE-971). */
export const placeClaimDecided: WriteDraft<'place-claim-decided'> = ({ name, place, page, reader }, context) => {
  const { site, t, greeting } = context
  const title = t(`place-claim-decided.title.${reader}`)
  const what = reader === 'owner' ? t('notice.claim-decided', { name: place }) : t('place-claim-decided.what', { place })
  return {
    subject: title,
    body: (
      <EmailLayout context={context} title={title} preview={what}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{what}</Paragraph>
        <Action href={linkToPage(site, { segments: page })}>{t('place-claim-decided.action')}</Action>
      </EmailLayout>
    ),
  }
}
