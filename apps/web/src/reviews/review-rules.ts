import { ReviewReplyInput, ReviewWriteInput } from '@morsel/contract/review'
import { problemsWith } from '../forms/rules/form-rules.ts'
import type { FormValues } from '../forms/use-form.ts'

/** Entries and problems of the review forms, by the server's rules. */

const anything = '0'.repeat(32)

/** Returns the input of `review.write` without the target. */
export function reviewEntries({ rating, body = '', visitedOn }: FormValues) {
  return { rating: Number(rating ?? 0), body, ...(visitedOn ? { visitedOn } : {}) }
}

export const reviewProblems = (values: FormValues) =>
  problemsWith({ safeParse: () => ReviewWriteInput.safeParse({ restaurant: anything, ...reviewEntries(values) }) }, [])(values)

export const replyProblems = ({ text = '' }: FormValues) =>
  problemsWith({ safeParse: () => ReviewReplyInput.safeParse({ id: anything, text }) }, [])({})
