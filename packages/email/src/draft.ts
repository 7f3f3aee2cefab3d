import type { ReactElement } from 'react'
import type { MailName, MailProps } from './props.ts'
import type { Words } from './words.ts'

/** A mail before it is rendered. */
export interface Draft {
  subject: string
  letter: ReactElement
}

/** Writes one mail from its members; pure. */
export type WriteDraft<Name extends MailName> = (props: MailProps<Name>, words: Words) => Draft
