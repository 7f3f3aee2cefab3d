/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { EmailLayout, Paragraph } from './layout.tsx'
import { UndoSection } from './undo-section.tsx'

/** Says that the password changed. */
export const passwordChanged: WriteDraft<'password-changed'> = ({ name, at, undo }, context) => {
  const { t, greeting, dateTime: moment } = context
  const title = t('password-changed.title')
  return {
    subject: title,
    body: (
      <EmailLayout context={context} title={title} preview={t('shared.nothingToDo')}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{t('password-changed.what', { at: moment(at) })}</Paragraph>
        <Paragraph>{t('shared.nothingToDo')}</Paragraph>
        <UndoSection
          context={context}
          undo={undo}
          page={['forgot-password']}
          advice={t('password-changed.advice')}
          action={t('shared.otherPassword')}
        />
      </EmailLayout>
    ),
  }
}
