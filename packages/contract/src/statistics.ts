import * as z from 'zod/mini'
import { Id, ItemId } from './fields.ts'
import { SlugId } from './restaurant.ts'

/** Inputs and outputs of the statistics of a place: how often it was viewed, saved and found per day, without anything about people. */

/** The periods that the statistics can cover, in days, as the query of a URL has them. */
export const statisticsPeriods = ['7', '28', '90'] as const
export type StatisticsPeriod = (typeof statisticsPeriods)[number]

/** `statistics.get`: the last days up to today. */
export const StatisticsGetInput = z.object({
  restaurant: Id,
  days: z._default(z.enum(statisticsPeriods), '28'),
})
export type StatisticsGetInput = z.infer<typeof StatisticsGetInput>

/** What is counted, in the order in which pages show it: views of the place and its dishes, saves, and views that a search led to. */
export const statisticsCounts = ['views', 'saves', 'searches'] as const
export type StatisticsCount = (typeof statisticsCounts)[number]

const Counts = z.object({ views: z.int(), saves: z.int(), searches: z.int() })

/** `statistics.get`: each day of the period (`YYYY-MM-DD`, UTC), its sums, and the sums of the period before. */
export const StatisticsGetOutput = z.object({
  id: z.string(),
  path: z.string(),
  name: z.string(),
  days: z.array(z.extend(Counts, { day: z.string() })),
  total: Counts,
  before: Counts,
})
export type StatisticsGetOutput = z.infer<typeof StatisticsGetOutput>

/** `statistics.view`: the end of the path of a place or dish that a visitor opened, and whether search results led there. */
export const StatisticsViewInput = z.object({ page: z.union([SlugId, ItemId]), isFromSearch: z.boolean() })
export type StatisticsViewInput = z.infer<typeof StatisticsViewInput>
