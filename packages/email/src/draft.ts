import type { ReactElement } from 'react'
import type { EmailContext } from './email-context.ts'
import type { MailName, MailProps } from './props.ts'

/** An email before it is rendered. */
export interface Draft {
  subject: string
  body: ReactElement
}

/** Builds an email from its props. Pure. */
export type WriteDraft<Name extends MailName> = (props: MailProps<Name>, context: EmailContext) => Draft
