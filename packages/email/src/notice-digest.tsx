/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, EmailLayout, Paragraph, SecondaryLink } from './layout.tsx'
import { linkToPage } from './site.ts'

/** Says what is new in the inbox. Sent at most once a day per topic. */
export const noticeDigest: WriteDraft<'notice-digest'> = ({ name, topic, lines, unsubscribe }, context) => {
  const { site, t, greeting } = context
  const title = t(`notice-digest.title.${topic}`)
  return {
    subject: title,
    body: (
      <EmailLayout context={context} title={title} preview={lines[0]?.text ?? title} topic={{ name: topic, unsubscribe }}>
        <Paragraph>{greeting(name)}</Paragraph>
        {lines.map(({ text, page }, row) => (
          // Several lines may have the same text.
          <Paragraph key={row}>
            <SecondaryLink href={linkToPage(site, { segments: page })}>{text}</SecondaryLink>
          </Paragraph>
        ))}
        <Action href={linkToPage(site, { segments: ['inbox'] })}>{t('notice-digest.action')}</Action>
      </EmailLayout>
    ),
  }
}
