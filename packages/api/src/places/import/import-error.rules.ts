import { OperatorError } from '../../kernel/operator-error.ts'

/** What is wrong with an import file or its options. */
export type ImportProblem =
  | 'not_found'
  | 'not_a_file'
  | 'not_readable'
  | 'empty'
  | 'not_json'
  | 'not_text'
  | 'truncated'
  | 'wrong_shape'
  | 'unknown_country'
  | 'country_needed'
  | 'bad_city_name'
  | 'ambiguous_city'
  | 'bad_position'
  | 'source_needed'
  | 'bad_license'
  | 'bad_currency'
  | 'unknown_place'
  | 'unknown_city'
  | 'ambiguous_place'
  | 'forbidden_by_robots'

/** An import that failed. */
export class ImportError extends OperatorError<ImportProblem> {}

/** Creates the error for a file that ends before its data does. */
export function truncatedFile(cause?: unknown): ImportError {
  return new ImportError('truncated', 'The file is incomplete. It may not have been copied or downloaded completely.', { cause })
}
