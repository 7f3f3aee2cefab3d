import type { RegisteredRouter } from '@tanstack/react-router'
import { syncOffline } from '../resilience/offline/sync-offline.ts'
import { watchBuilds } from './build-watcher.ts'
import { countViews } from './count-views.ts'
import { startSessionLifecycle } from './session-lifecycle.ts'

/** Keeps an open page in sync with the server. Not part of the first view. @returns a function that stops it */
export function startPageLifecycle(router: RegisteredRouter): () => void {
  const ends = [startSessionLifecycle(router), watchBuilds(router), syncOffline(router), countViews(router)]
  return () => {
    for (const end of ends) end()
  }
}
