import { AddressForm, NewAddressForm } from '@morsel/contract/address'
import { problemsWith } from '../../forms/rules/form-rules.ts'

/** The rules of the forms for an address, from the schemas that the server shares. Loaded when somebody begins to type. */

export const askProblems = problemsWith(AddressForm, ['email'])
export const changeProblems = problemsWith(NewAddressForm, ['newEmail'])
