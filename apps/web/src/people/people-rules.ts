import { OwnNamesForm } from '@morsel/contract/profile-forms'
import { problemsWith } from '../forms/rules/form-rules.ts'

/** The rules of the forms about people. Loaded when somebody begins to type. */

/** User name and shown name. */
export const ownNamesProblems = problemsWith(OwnNamesForm, ['username', 'name'])
