import { createHistory, type RouterHistory } from '@tanstack/react-router'

/**
 * Creates the history of the stage, separate from the browser's. Built from parts of the first view; the library's own would add weight to
 * it.
 */
export function stagedHistory(start: string): RouterHistory {
  const entries = [entry(start)]
  let index = 0
  const go = (steps: number) => {
    index = Math.min(Math.max(index + steps, 0), entries.length - 1)
  }
  return createHistory({
    getLocation: () => entries[index] ?? entry(start),
    getLength: () => entries.length,
    pushState: (path, state) => {
      entries.splice(index + 1, entries.length, entry(path, state))
      index += 1
    },
    replaceState: (path, state) => {
      entries[index] = entry(path, state)
    },
    go,
    back: () => go(-1),
    forward: () => go(1),
    createHref: (path) => path,
  })
}

function entry(href: string, state: unknown = { __TSR_index: 0 }) {
  const { pathname, search, hash } = new URL(href, 'http://stage.invalid')
  // The router passes its own value.
  return { href, pathname, search, hash, state: state as RouterHistory['location']['state'] }
}
