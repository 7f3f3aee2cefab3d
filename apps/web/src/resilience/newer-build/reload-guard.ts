import { browserStore } from '../browser-store.ts'
import { saveDrafts } from '../drafts.ts'

/** The last reload in this tab, and until when it counts (WEB-409). */
interface ReloadRecord {
  path: string
  /** Epoch milliseconds. */
  expires: number
}

const recordLivesMs = 10_000

/**
 * Reloads one of our pages from the server, unless the same page was reloaded a moment ago, because a page that is also broken on the
 * server must not reload forever (WEB-409, WEB-410). Form entries are preserved.
 * @param target its path, query and hash
 * @param isWanted the user requested it, so always reload
 * @returns whether the page is reloading
 */
export function reloadGuarded(target: string, { isWanted = false }: { isWanted?: boolean } = {}): boolean {
  const url = new URL(target, window.location.href)
  if (url.origin !== window.location.origin || !recordReload(url.pathname + url.search + url.hash, isWanted, Date.now())) return false
  saveDrafts(url.pathname)
  if (url.href.split('#', 1)[0] === window.location.href.split('#', 1)[0]) window.location.reload()
  else window.location.assign(url)
  return true
}

/** Whether a page may be reloaded now. If so, records the reload. Without storage, it may not, because reloads couldn't be counted. */
export function recordReload(path: string, isWanted: boolean, now: number): boolean {
  try {
    const before = readRecord(sessionStorage.getItem(browserStore.reload.key))
    if (!isWanted && before?.path === path && before.expires >= now) return false
    sessionStorage.setItem(browserStore.reload.key, JSON.stringify({ path, expires: now + recordLivesMs } satisfies ReloadRecord))
    return true
  } catch {
    return isWanted
  }
}

function readRecord(text: string | null): ReloadRecord | undefined {
  try {
    const record: unknown = JSON.parse(text ?? 'null')
    const isRecord = typeof record === 'object' && record !== null && 'path' in record && 'expires' in record
    return isRecord ? { path: String(record.path), expires: Number(record.expires) } : undefined
  } catch {
    return undefined
  }
}
