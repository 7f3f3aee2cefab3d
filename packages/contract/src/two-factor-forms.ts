import * as z from 'zod/mini'
import { BackupCodeField, CodeField } from './form-fields.ts'

/** What the forms of second factors ask for (WEB-606, WEB-607); the wire's rules are wider. */

/** A code of an authenticator app or of a mail. */
export const CodeForm = z.object({ code: CodeField })

/** A code kept for the worst. */
export const BackupCodeForm = z.object({ code: BackupCodeField })
