/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Letter, Paragraph } from './letter.tsx'
import { NotMe } from './not-me.tsx'

/** Warns of a change of how somebody signs in. */
export const factorChanged: WriteDraft<'factor-changed'> = ({ name, at, change, undo }, words) => {
  const { t, greeting, moment } = words
  const title = t(`factor-changed.${change}.title`)
  return {
    subject: title,
    letter: (
      <Letter words={words} title={title} preview={t('letter.nothingToDo')}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{t(`factor-changed.${change}.what`, { at: moment(at) })}</Paragraph>
        <Paragraph>{t('letter.nothingToDo')}</Paragraph>
        <NotMe
          words={words}
          undo={undo}
          page={['settings', 'security']}
          advice={t('factor-changed.advice')}
          action={t('letter.checkAccount')}
        />
      </Letter>
    ),
  }
}
