import type { RegisteredRouter } from '@tanstack/react-router'
import { keepOffline } from '../resilience/offline/keep-offline.ts'
import { keepBuild } from './build-watcher.ts'
import { keepSession } from './session-lifecycle.ts'

/** What keeps an open page true to the server. Not part of the first view. @returns what ends it */
export function keepPage(router: RegisteredRouter): () => void {
  const ends = [keepSession(router), keepBuild(router), keepOffline(router)]
  return () => {
    for (const end of ends) end()
  }
}
