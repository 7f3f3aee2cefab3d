/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { EmailLayout, Paragraph } from './layout.tsx'
import { RichText } from './rich-text.tsx'
import { UndoSection } from './undo-section.tsx'

/** Tells the previous email address that it no longer belongs to the account. */
export const emailChanged: WriteDraft<'email-changed'> = ({ name, newEmail, undo }, context) => {
  const { t, greeting } = context
  const title = t('email-changed.title')
  return {
    subject: title,
    body: (
      <EmailLayout context={context} title={title} preview={t('email-changed.preview')}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          <RichText id="email-changed.what" values={{ newEmail }} components={{ strong: <strong /> }} />
        </Paragraph>
        <UndoSection
          context={context}
          undo={undo}
          page={['settings', 'security']}
          advice={t('email-changed.advice')}
          action={t('shared.checkAccount')}
        />
      </EmailLayout>
    ),
  }
}
