/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, EmailLayout, Paragraph } from './layout.tsx'
import { linkToPage } from './site.ts'

/** Says that saved searches have new results. Sent at most once a day. */
export const searchHits: WriteDraft<'search-hits'> = ({ name, searches, unsubscribe }, context) => {
  const { site, t, greeting } = context
  const title = t('search-hits.title')
  const count = searches.reduce((sum, search) => sum + search.count, 0)
  return {
    subject: title,
    body: (
      <EmailLayout
        context={context}
        title={title}
        preview={t('search-hits.preview', { count })}
        topic={{ name: 'saved_searches', unsubscribe }}
      >
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{t('search-hits.what')}</Paragraph>
        {searches.map((search, row) => (
          // Several searches may have the same name.
          <Paragraph key={row}>
            <strong>{search.name}</strong>
            <br />
            {search.isMore ? t('search-hits.many', { count: search.count }) : t('search-hits.row', { count: search.count })}
          </Paragraph>
        ))}
        <Action href={linkToPage(site, { segments: ['saved'] })}>{t('search-hits.action')}</Action>
      </EmailLayout>
    ),
  }
}
