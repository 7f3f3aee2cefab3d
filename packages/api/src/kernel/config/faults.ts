import * as z from 'zod'

/** A fault: what its number means, its default, and what happens. */
interface FaultRow {
  unit: 'ms' | 's' | '%' | 'th'
  usual: number
  doc: string
}

/** Faults that `FAULTS` turns on in a process, for tests and drills (SEC-722). */
export const faultTable = {
  'database-slow': { unit: 'ms', usual: 500, doc: 'each message to the database arrives late' },
  'database-lost': { unit: 's', usual: 10, doc: 'all connections to the database break, again and again' },
  'database-frozen': { unit: 's', usual: 5, doc: 'the database stops responding for as long as it responded before' },
  'database-conflict': { unit: '%', usual: 10, doc: 'statements of calls fail as in a deadlock' },
  'database-full': { unit: '%', usual: 100, doc: 'writes of calls fail as on a full disk' },
  'killed-at-statement': {
    unit: 'th',
    usual: 1,
    doc: 'the process is killed before this statement of its calls, and nothing is cleaned up',
  },
  'uploads-full': { unit: '%', usual: 100, doc: 'files are not stored, as on a full disk' },
  'email-slow': { unit: 's', usual: 10, doc: 'the mail server responds slowly' },
  'email-refused': { unit: '%', usual: 100, doc: 'the mail server refuses, and asks to try again later' },
  'providers-slow': { unit: 's', usual: 10, doc: 'providers of social sign-in respond slowly' },
  'providers-broken': { unit: '%', usual: 100, doc: 'providers of social sign-in return an error page' },
  'responses-slow': { unit: 'ms', usual: 500, doc: 'requests wait before they are handled' },
  'files-exhausted': { unit: 's', usual: 5, doc: 'no file descriptors are left for this long after the process is ready' },
  'process-crash': {
    unit: 's',
    usual: 30,
    doc: 'an uncaught error ends the process, or the first of its workers, this long after it is ready',
  },
  'clock-skew': { unit: 's', usual: 3600, doc: 'the clock is ahead, or behind with a negative number' },
} as const satisfies Record<string, FaultRow>

export type FaultName = keyof typeof faultTable

/** The faults that are on, with their numbers. */
export type Faults = Readonly<Partial<Record<FaultName, number>>>

const isFaultName = (text: string): text is FaultName => Object.hasOwn(faultTable, text)

/** `FAULTS`: names of rows of the table, each with a number if it isn't the usual one. */
export const faultList = z.string().transform((text, context): Faults => {
  const faults: Partial<Record<FaultName, number>> = {}
  for (const entry of text.split(',').map((each) => each.trim())) {
    if (entry === '') continue
    const [, name = '', number] = /^([a-z-]+)(?:=(-?\d{1,7}))?$/.exec(entry) ?? []
    if (isFaultName(name)) faults[name] = number === undefined ? faultTable[name].usual : Number(number)
    else context.addIssue(`must be a list of ${Object.keys(faultTable).join(', ')}, each with =number if it isn't the usual one`)
  }
  return faults
})

/** Returns true for a percentage of calls, evenly spread, so that a drill can be repeated. */
export function shareOf(percent: number): () => boolean {
  let due = 0
  return () => {
    due += percent
    if (due < 100) return false
    due -= 100
    return true
  }
}
