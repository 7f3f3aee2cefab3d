import type { Arena } from './arena.ts'

/** A fault, how it's caused, and how the outcome is checked. */
export interface Drill {
  title: string
  /** @returns figures for the report. @throws Error when the server didn't behave */
  run(arena: Arena): Promise<string>
}

export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
