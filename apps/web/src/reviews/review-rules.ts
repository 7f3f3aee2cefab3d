import { ReviewReplyInput, ReviewWriteInput } from '@morsel/contract/review'
import { problemsWith } from '../forms/rules/form-rules.ts'
import type { FormValues } from '../forms/use-form.ts'

/** The entries of the forms about reviews, as the calls take them, and what is wrong with them. The rules are the server's. */

const anything = '0'.repeat(32)

/** @returns what `review.write` takes beside the target */
export function reviewEntries({ rating, body = '', visitedOn }: FormValues) {
  return { rating: Number(rating ?? 0), body, ...(visitedOn ? { visitedOn } : {}) }
}

export const reviewProblems = (values: FormValues) =>
  problemsWith({ safeParse: () => ReviewWriteInput.safeParse({ restaurant: anything, ...reviewEntries(values) }) }, [])(values)

export const replyProblems = ({ text = '' }: FormValues) =>
  problemsWith({ safeParse: () => ReviewReplyInput.safeParse({ id: anything, text }) }, [])({})
