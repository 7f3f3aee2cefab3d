import { AddressForm, NewAddressForm } from '@morsel/contract/address'
import { problemsWith } from '../../forms/rules/form-rules.ts'

/** The rules of the email forms, from schemas shared with the server. Loaded when the user starts to type. */

export const askProblems = problemsWith(AddressForm, ['email'])
export const changeProblems = problemsWith(NewAddressForm, ['newEmail'])
