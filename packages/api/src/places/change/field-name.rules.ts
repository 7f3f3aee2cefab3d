import { type ChangedFieldName, changedFieldNames, type FieldName, fieldNames } from '@morsel/contract/change'

const editable: ReadonlySet<string> = new Set(fieldNames)
const changed: ReadonlySet<string> = new Set(changedFieldNames)

/** Whether a string is the name of a field that everyone can edit. */
export const isFieldName = (text: string): text is FieldName => editable.has(text)

/** Whether a string is the name of a field in histories. */
export const isChangedFieldName = (text: string): text is ChangedFieldName => changed.has(text)
