import type { Arena } from './arena.ts'

/** A fault, and how it's caused and judged. */
export interface Drill {
  title: string
  /** @returns figures for the report. @throws Error when the server didn't behave */
  run(arena: Arena): Promise<string>
}

export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
