/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Letter, Paragraph } from './letter.tsx'

/** The operator's news, in the operator's words. */
export const productNews: WriteDraft<'product-news'> = ({ name, title, paragraphs, unsubscribe }, words) => ({
  subject: title,
  letter: (
    <Letter words={words} title={title} preview={paragraphs[0] ?? title} topic={{ name: 'product_news', unsubscribe }}>
      <Paragraph>{words.greeting(name)}</Paragraph>
      {paragraphs.map((paragraph, row) => (
        <Paragraph key={row}>{paragraph}</Paragraph>
      ))}
    </Letter>
  ),
})
