import { BuildGone, ownManifest } from './manifest.ts'

/** The polling interval, and the shortest pause between two polls (WEB-406). */
export const pollMs = 3_600_000
const pauseMs = 60_000

/** Polls now, unless the last poll was a moment ago. */
export type LowFrequencyNote = () => Promise<void>

/**
 * Watches for a newer build than the page's own (WEB-406). Not in development.
 * @param onNewer called once; then polling stops
 */
export function pollBuilds({ id, signal, onNewer }: { id: string; signal: AbortSignal; onNewer: () => void }): LowFrequencyNote {
  let fetchedAt = Date.now()
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const compare = async (own: string | undefined) => {
    fetchedAt = Date.now()
    const latest = await latestBuild(signal)
    if (isOver || signal.aborted || latest === undefined || latest === own) return
    isOver = true
    clearTimeout(timer)
    onNewer()
  }
  const arm = () => {
    clearTimeout(timer)
    timer = setTimeout(poll, pollMs)
  }
  // A build that the server no longer has is outdated; other failures end the polling (WEB-407).
  const poll = async () => {
    try {
      const own = await ownId(id)
      if (isOver || signal.aborted) return
      arm()
      await compare(own)
    } catch {
      // `ownManifest` has logged the error.
    }
  }

  if (id !== 'dev') arm()
  signal.addEventListener('abort', () => clearTimeout(timer))
  return async () => {
    if (!isOver && Date.now() - fetchedAt >= pauseMs) await compare(id)
  }
}

/** Returns the ID in the build's own manifest; undefined when the server no longer has the build. @throws any other failure */
async function ownId(id: string): Promise<string | undefined> {
  try {
    return (await ownManifest(id)).id
  } catch (error) {
    if (error instanceof BuildGone) return undefined
    throw error
  }
}

/** Returns the ID of the server's current build; undefined when it doesn't respond. */
async function latestBuild(signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`, { priority: 'low', signal })
    const latest: unknown = response.ok ? await response.json() : undefined
    return typeof latest === 'object' && latest !== null && 'id' in latest && typeof latest.id === 'string' ? latest.id : undefined
  } catch {
    return undefined
  }
}
