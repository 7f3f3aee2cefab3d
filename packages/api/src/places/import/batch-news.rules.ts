import type { DbOrTransaction } from '@morsel/db/client'

/** What a batch of an import changed that interests followers. */
export interface BatchNews {
  /** The place of each new dish. */
  dishes: string[]
  /** The dishes with a new price, and their places. */
  prices: { restaurantId: string; itemId: string }[]
  /** The places with a new status. */
  statuses: string[]
}

/** A transaction that writers share, and what they changed in it. */
export interface NewsBatch {
  readonly tx: DbOrTransaction
  readonly news: BatchNews
}

/** Returns the news of a batch that hasn't begun. */
export const noNews = (): BatchNews => ({ dishes: [], prices: [], statuses: [] })
