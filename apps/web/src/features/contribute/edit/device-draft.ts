import type { FormEntries } from '@morsel/contract/change-topics'
import { useEffect, useRef, useState } from 'react'
import { browserStore } from '../../../resilience/browser-store.ts'

/** Unsent edits, by the path and topic of their form. They never leave the device. */
type Drafts = Record<string, { at: number; entries: FormEntries }>

const draftsMax = 10
const liveMs = 14 * 86_400_000

function readDrafts(): Drafts {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(browserStore.editDrafts.key) ?? '{}')
    // Written below, on this device.
    const drafts = typeof stored === 'object' && stored !== null ? (stored as Drafts) : {}
    return Object.fromEntries(Object.entries(drafts).filter(([, { at }]) => at > Date.now() - liveMs && at <= Date.now()))
  } catch {
    return {}
  }
}

function writeDrafts(drafts: Drafts): void {
  const latest = Object.entries(drafts)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, draftsMax)
  try {
    if (latest.length === 0) localStorage.removeItem(browserStore.editDrafts.key)
    else localStorage.setItem(browserStore.editDrafts.key, JSON.stringify(Object.fromEntries(latest)))
  } catch {
    // Without storage, there are no drafts.
  }
}

export function saveDraft(name: string, entries: FormEntries): void {
  writeDrafts({ ...readDrafts(), [name]: { at: Date.now(), entries } })
}

export function clearDraft(name: string): void {
  const { [name]: _, ...others } = readDrafts()
  writeDrafts(others)
}

/** Restores an unsent edit from this device once the page is hydrated (WEB-907). */
export function useDraft(name: string) {
  const [draft, setDraft] = useState<FormEntries>()
  const [round, setRound] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const stored = readDrafts()[name]?.entries
    if (!stored) return
    setDraft(stored)
    setRound((count) => count + 1)
  }, [name])
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    draft,
    /** Changes when the fields have to show different values. */
    round,
    save: (read: () => FormEntries) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => saveDraft(name, read()), 400)
    },
    discard: () => {
      clearTimeout(timer.current)
      clearDraft(name)
      setDraft(undefined)
      setRound((count) => count + 1)
    },
    /** Clears the draft after the edit was sent. The fields stay as they are. */
    end: () => {
      clearTimeout(timer.current)
      clearDraft(name)
    },
  }
}
