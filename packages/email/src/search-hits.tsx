/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, Letter, Paragraph } from './letter.tsx'
import { linkToPage } from './site.ts'

/** Tells somebody, once a day at most, that something new matches their saved searches. */
export const searchHits: WriteDraft<'search-hits'> = ({ name, searches, unsubscribe }, words) => {
  const { site, t, greeting } = words
  const title = t('search-hits.title')
  const count = searches.reduce((sum, search) => sum + search.count, 0)
  return {
    subject: title,
    letter: (
      <Letter words={words} title={title} preview={t('search-hits.preview', { count })} topic={{ name: 'saved_searches', unsubscribe }}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{t('search-hits.what')}</Paragraph>
        {searches.map((search, row) => (
          // Names may repeat.
          <Paragraph key={row}>
            <strong>{search.name}</strong>
            <br />
            {search.isMore ? t('search-hits.many', { count: search.count }) : t('search-hits.row', { count: search.count })}
          </Paragraph>
        ))}
        <Action href={linkToPage(site, { segments: ['saved'] })}>{t('search-hits.action')}</Action>
      </Letter>
    ),
  }
}
