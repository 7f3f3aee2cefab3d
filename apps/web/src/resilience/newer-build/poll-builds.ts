import { BuildGone, ownManifest } from './manifest.ts'

/** The server is asked for a newer build so often, and at the earliest so long after it was asked before (WEB-406). */
export const pollMs = 3_600_000
const pauseMs = 60_000

/** Asks out of turn, unless it was asked a moment ago. */
export type AskSeldom = () => Promise<void>

/**
 * Watches for a build that is newer than the page's own (WEB-406). Development has none.
 * @param onNewer called once, and then nobody asks any more
 */
export function pollBuilds({ id, signal, onNewer }: { id: string; signal: AbortSignal; onNewer: () => void }): AskSeldom {
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
  // A build that the server has forgotten is older than any; other failures end the chain (WEB-407).
  const poll = async () => {
    try {
      const own = await ownId(id)
      if (isOver || signal.aborted) return
      arm()
      await compare(own)
    } catch {
      // `ownManifest` has said what is wrong.
    }
  }

  if (id !== 'dev') arm()
  signal.addEventListener('abort', () => clearTimeout(timer))
  return async () => {
    if (!isOver && Date.now() - fetchedAt >= pauseMs) await compare(id)
  }
}

/** The id in the build's own manifest; undefined when the server has forgotten the build. @throws whatever else kept the manifest away */
async function ownId(id: string): Promise<string | undefined> {
  try {
    return (await ownManifest(id)).id
  } catch (error) {
    if (error instanceof BuildGone) return undefined
    throw error
  }
}

/** The id of the build that the server has now; undefined when it does not say. */
async function latestBuild(signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`, { priority: 'low', signal })
    const latest: unknown = response.ok ? await response.json() : undefined
    return typeof latest === 'object' && latest !== null && 'id' in latest && typeof latest.id === 'string' ? latest.id : undefined
  } catch {
    return undefined
  }
}
