/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { EmailLayout, Paragraph } from './layout.tsx'

/** Sends the operator's news, as the operator wrote it. */
export const productNews: WriteDraft<'product-news'> = ({ name, title, paragraphs, unsubscribe }, context) => ({
  subject: title,
  body: (
    <EmailLayout context={context} title={title} preview={paragraphs[0] ?? title} topic={{ name: 'product_news', unsubscribe }}>
      <Paragraph>{context.greeting(name)}</Paragraph>
      {paragraphs.map((paragraph, row) => (
        <Paragraph key={row}>{paragraph}</Paragraph>
      ))}
    </EmailLayout>
  ),
})
