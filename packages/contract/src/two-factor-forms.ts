import * as z from 'zod/mini'
import { BackupCodeField, CodeField } from './form-fields.ts'

/** Forms for second factors (WEB-606, WEB-607), stricter than the API. */

/** A code from an authenticator app or an email. */
export const CodeForm = z.object({ code: CodeField })

/** A backup code. */
export const BackupCodeForm = z.object({ code: BackupCodeField })
