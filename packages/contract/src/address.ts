import * as z from 'zod/mini'
import { Text } from './fields.ts'
import { EmailField } from './form-fields.ts'
import { EmailOrInvalidBody } from './password.ts'
import { User } from './session.ts'

/** Verifying and changing an email address (AUTH-501 to AUTH-527). */

/** `address.change`. */
export const AddressChangeInput = z.object({ newEmail: EmailOrInvalidBody, callbackURL: z.optional(Text) })
export type AddressChangeInput = z.infer<typeof AddressChangeInput>

/** `address.sendVerification`: the same answer for addresses that nobody has. */
export const AddressSendVerificationInput = z.object({ email: EmailOrInvalidBody, callbackURL: z.optional(Text) })
export type AddressSendVerificationInput = z.infer<typeof AddressSendVerificationInput>

/** `address.verify`: what a mailed link opens. */
export const AddressVerifyInput = z.object({ token: z.string(), callbackURL: z.optional(Text) })
export type AddressVerifyInput = z.infer<typeof AddressVerifyInput>

/** With a `callbackURL` people are sent there, also when it failed: then `status` is false and the location says why. */
export const AddressVerifyOutput = z.object({ status: z.boolean(), user: z.nullable(User), location: z.optional(z.string()) })
export type AddressVerifyOutput = z.infer<typeof AddressVerifyOutput>

/** `address.pending`: the address that waits for the confirmation mailed to the present one. */
export const AddressPendingOutput = z.nullable(z.object({ newEmail: z.string(), expiresAt: z.date() }))
export type AddressPendingOutput = z.infer<typeof AddressPendingOutput>

/** The form of whoever wants another link. */
export const AddressForm = z.object({ email: EmailField })

/** The form for another address. */
export const NewAddressForm = z.object({ newEmail: EmailField })
