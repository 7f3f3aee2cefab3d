import { statSync, watch } from 'node:fs'
import { dirname } from 'node:path'

/** How often to check the folder, because file system notifications may be missing, for example on network drives. */
const CHECK_MS = 500

/**
 * Calls `onGone` once a folder has been removed, moved or replaced.
 * @returns a function that ends the watch
 */
export function watchFolder(folder: string, onGone: () => void): () => void {
  const { ino, dev } = statSync(folder)
  const check = () => {
    const found = statSync(folder, { throwIfNoEntry: false })
    if (found?.ino === ino && found.dev === dev) return
    end()
    onGone()
  }
  // Moving a folder notifies only those who watch that folder, so its parents are watched, too.
  const watchers = [folder, dirname(folder)].flatMap((path) => {
    try {
      return [watch(path, { persistent: false }, check).on('error', check)]
    } catch {
      return []
    }
  })
  const timer = setInterval(check, CHECK_MS).unref()
  function end(): void {
    clearInterval(timer)
    for (const watcher of watchers) watcher.close()
  }
  return end
}
