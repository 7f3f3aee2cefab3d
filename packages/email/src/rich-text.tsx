/** @jsxRuntime automatic */
import { Trans } from '@lingui/react'
import type { ReactElement } from 'react'
import type { MessageKey, MessageTagNames, MessageValues } from './catalogues.ts'

type RichTextProps<Key extends MessageKey> = {
  id: Key
  /** One element for each tag of the text. */
  components: Record<MessageTagNames<Key>, ReactElement>
} & (keyof MessageValues<Key> extends never ? { values?: never } : { values: MessageValues<Key> })

/** Renders a message with elements in it, in the word order of the reader's language. */
export function RichText<Key extends MessageKey>({ id, components, values }: RichTextProps<Key>) {
  return <Trans id={id} components={components} values={values} />
}
