/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Letter, Paragraph } from './letter.tsx'
import { NotMe } from './not-me.tsx'
import { RichText } from './rich-text.tsx'

/** Tells the former address that it is no longer the account's. */
export const addressChanged: WriteDraft<'address-changed'> = ({ name, newEmail, undo }, words) => {
  const { t, greeting } = words
  const title = t('address-changed.title')
  return {
    subject: title,
    letter: (
      <Letter words={words} title={title} preview={t('address-changed.preview')}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          <RichText id="address-changed.what" values={{ newEmail }} components={{ strong: <strong /> }} />
        </Paragraph>
        <NotMe
          words={words}
          undo={undo}
          page={['settings', 'security']}
          advice={t('address-changed.advice')}
          action={t('letter.checkAccount')}
        />
      </Letter>
    ),
  }
}
