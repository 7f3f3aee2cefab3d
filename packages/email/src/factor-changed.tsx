/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { EmailLayout, Paragraph } from './layout.tsx'
import { UndoSection } from './undo-section.tsx'

/** Says that a sign-in method or second factor changed. */
export const factorChanged: WriteDraft<'factor-changed'> = ({ name, at, change, undo }, context) => {
  const { t, greeting, dateTime: moment } = context
  const title = t(`factor-changed.${change}.title`)
  return {
    subject: title,
    body: (
      <EmailLayout context={context} title={title} preview={t('shared.nothingToDo')}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{t(`factor-changed.${change}.what`, { at: moment(at) })}</Paragraph>
        <Paragraph>{t('shared.nothingToDo')}</Paragraph>
        <UndoSection
          context={context}
          undo={undo}
          page={['settings', 'security']}
          advice={t('factor-changed.advice')}
          action={t('shared.checkAccount')}
        />
      </EmailLayout>
    ),
  }
}
