import { type FieldName, fieldNames } from '@morsel/contract/change'

const names: ReadonlySet<string> = new Set(fieldNames)

/** Whether a string is the name of an editable field. */
export const isFieldName = (text: string): text is FieldName => names.has(text)
