import { browserStore } from '../browser-store.ts'
import { saveDrafts } from '../drafts.ts'

/** What was reloaded last in this tab, and until when that counts (WEB-409). */
interface ReloadRecord {
  path: string
  /** Epoch milliseconds. */
  expires: number
}

const recordLivesMs = 10_000

/**
 * Loads a page of ours anew from the server, unless that was done for the same one a moment ago: what is broken on the server too must not
 * reload for ever (WEB-409, WEB-410). What is typed on the page is kept.
 * @param target its path, query and hash
 * @param isWanted somebody asked for it, so it happens in any case
 * @returns whether the browser is on its way
 */
export function reloadGuarded(target: string, { isWanted = false }: { isWanted?: boolean } = {}): boolean {
  const url = new URL(target, window.location.href)
  if (url.origin !== window.location.origin || !noteReload(url.pathname + url.search + url.hash, isWanted, Date.now())) return false
  saveDrafts(url.pathname)
  if (url.href.split('#', 1)[0] === window.location.href.split('#', 1)[0]) window.location.reload()
  else window.location.assign(url)
  return true
}

/** Whether a page may be loaded anew now; notes that it is. Without a store nobody could say how often, so it may not. */
export function noteReload(path: string, isWanted: boolean, now: number): boolean {
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
