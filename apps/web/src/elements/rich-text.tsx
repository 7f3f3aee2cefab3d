import { Trans } from '@lingui/react'
import type { ReactElement } from 'react'
import type { MessageKey, MessageTagNames, MessageValues } from '../i18n/message-key.ts'

type RichTextProps<Key extends MessageKey> = {
  id: Key
  /** One element for each tag of the text; the text between the tags becomes its children. */
  components: Record<MessageTagNames<Key>, ReactElement>
} & (keyof MessageValues<Key> extends never ? { values?: never } : { values: MessageValues<Key> })

/**
 * A sentence with elements in it, in the word order of the reader's language:
 * `<RichText id="signup.terms" components={{ terms: <TermsLink />, … }} />`.
 */
export function RichText<Key extends MessageKey>({ id, components, values }: RichTextProps<Key>) {
  return <Trans id={id} components={components} values={values} />
}
