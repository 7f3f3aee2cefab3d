import * as z from 'zod/mini'
import { EmailField, Text } from './fields.ts'
import { EmailOrInvalidBody } from './password.ts'
import { User } from './session.ts'

/** Verifying and changing an email address (AUTH-501 to AUTH-527). */

/** The input of `address.change`. */
export const AddressChangeInput = z.object({ newEmail: EmailOrInvalidBody, callbackURL: z.optional(Text) })
export type AddressChangeInput = z.infer<typeof AddressChangeInput>

/** `address.sendVerification`: the response is the same for unknown emails. */
export const AddressSendVerificationInput = z.object({ email: EmailOrInvalidBody, callbackURL: z.optional(Text) })
export type AddressSendVerificationInput = z.infer<typeof AddressSendVerificationInput>

/** `address.verify`: opened by an emailed link. */
export const AddressVerifyInput = z.object({ token: z.string(), callbackURL: z.optional(Text) })
export type AddressVerifyInput = z.infer<typeof AddressVerifyInput>

/**
 * `address.confirm`: the button of the page behind an emailed link. `password` is that of the account, for visitors who aren't signed in to
 * it.
 */
export const AddressConfirmInput = z.object({ token: z.string(), password: z.optional(z.string()), callbackURL: z.optional(Text) })
export type AddressConfirmInput = z.infer<typeof AddressConfirmInput>

/** `address.disown`: "This wasn't me", on the same page. */
export const AddressDisownInput = z.object({ token: z.string() })
export type AddressDisownInput = z.infer<typeof AddressDisownInput>

/** With a `callbackURL`, the response redirects there even on failure; `status` is then false and `location` contains the error. */
export const AddressVerifyOutput = z.object({ status: z.boolean(), user: z.nullable(User), location: z.optional(z.string()) })
export type AddressVerifyOutput = z.infer<typeof AddressVerifyOutput>

/** `address.pending`: the new email, until it's confirmed by the link sent to the current one. */
export const AddressPendingOutput = z.nullable(z.object({ newEmail: z.string(), expiresAt: z.date() }))
export type AddressPendingOutput = z.infer<typeof AddressPendingOutput>

/** The form to request another link. */
export const AddressForm = z.object({ email: EmailField })

/** The form to change the email. */
export const NewAddressForm = z.object({ newEmail: EmailField })
