/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Letter, Paragraph } from './letter.tsx'
import { NotMe } from './not-me.tsx'

/** Warns of a new password. */
export const passwordChanged: WriteDraft<'password-changed'> = ({ name, at, undo }, words) => {
  const { t, greeting, moment } = words
  const title = t('password-changed.title')
  return {
    subject: title,
    letter: (
      <Letter words={words} title={title} preview={t('letter.nothingToDo')}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{t('password-changed.what', { at: moment(at) })}</Paragraph>
        <Paragraph>{t('letter.nothingToDo')}</Paragraph>
        <NotMe
          words={words}
          undo={undo}
          page={['forgot-password']}
          advice={t('password-changed.advice')}
          action={t('letter.otherPassword')}
        />
      </Letter>
    ),
  }
}
