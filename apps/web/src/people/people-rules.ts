import { OwnNamesForm } from '@morsel/contract/profile'
import { problemsWith } from '../forms/rules/form-rules.ts'

/** The rules of the profile forms. Loaded when the user starts to type. */

/** The problems of username and display name. */
export const ownNamesProblems = problemsWith(OwnNamesForm, ['username', 'name'])
