import type { Log } from '@morsel/api/kernel/ports/deps'

/** How often the lag is measured, and how long a measurement may take before the replica counts as unavailable. */
const pauseMs = 1_000
const patienceMs = 2_000

/** Thrown to searches on a replica that is no longer usable, so that they use the database. */
export class ReplicaUnusableError extends Error {}

/** Whether a replica may be used (SEC-739). It may not until its lag has been measured. */
export interface Replica {
  /** Resolves after the first measurement. */
  known: Promise<void>
  isUsable(): boolean
  /** Seconds; undefined while it's unknown. */
  lagSeconds(): number | undefined
  /** Runs work on the replica, which is abandoned as soon as the replica isn't usable. @throws ReplicaUnusableError */
  use<Outcome>(work: () => Promise<Outcome>): Promise<Outcome>
  stop(): void
}

interface ReplicaParts {
  /** Returns seconds; undefined for a server that isn't a standby, which may be used. */
  measure: () => Promise<number | undefined>
  maxLagSeconds: number
  log: Log
}

/** Measures the lag of a replica over and over. Changes are logged. */
export function watchReplica({ measure, maxLagSeconds, log }: ReplicaParts): Replica {
  let state: { isUsable: boolean; lagSeconds?: number | undefined } = { isUsable: false }
  let onKnown: (() => void) | undefined
  const known = new Promise<void>((resolve) => {
    onKnown = resolve
  })
  let timer: NodeJS.Timeout | undefined
  const abandoned = new Set<() => void>()
  const become = (isUsable: boolean, lagSeconds?: number, err?: unknown) => {
    if (isUsable !== state.isUsable || onKnown) {
      if (isUsable) log.info({ lagSeconds }, 'search uses the replica')
      else log.warn({ lagSeconds, err }, 'replica is unavailable or too far behind, search uses the database')
    }
    state = { isUsable, lagSeconds }
    onKnown?.()
    onKnown = undefined
    if (!isUsable) for (const abandon of abandoned) abandon()
  }
  const check = async () => {
    // A server that is frozen doesn't respond at all.
    const late = setTimeout(() => become(false), patienceMs)
    late.unref()
    try {
      const lagSeconds = await measure()
      clearTimeout(late)
      become((lagSeconds ?? 0) <= maxLagSeconds, lagSeconds)
    } catch (error) {
      clearTimeout(late)
      become(false, undefined, error)
    }
  }
  const repeat = async () => {
    await check()
    timer = setTimeout(repeat, pauseMs)
    timer.unref()
  }
  void repeat()
  return {
    known,
    isUsable: () => state.isUsable,
    lagSeconds: () => state.lagSeconds,
    use: (work) =>
      new Promise((resolve, reject) => {
        const abandon = () => reject(new ReplicaUnusableError())
        if (!state.isUsable) return abandon()
        abandoned.add(abandon)
        work()
          .then(resolve, reject)
          .finally(() => abandoned.delete(abandon))
      }),
    stop: () => clearTimeout(timer),
  }
}
