import type { RegisteredRouter } from '@tanstack/react-router'
import { keepOffline } from '../resilience/offline/keep-offline.ts'
import { keepBuild } from './build-watcher.ts'
import { keepSession } from './session-lifecycle.ts'

/** Keeps an open page in sync with the server. Not part of the first view. @returns a function that stops it */
export function keepPage(router: RegisteredRouter): () => void {
  const ends = [keepSession(router), keepBuild(router), keepOffline(router)]
  return () => {
    for (const end of ends) end()
  }
}
