import { createHistory, type RouterHistory } from '@tanstack/react-router'

/** Where somebody is on the stage: apart from the browser's own history. Made from what first views have; the library's own would weigh on them. */
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
  // The router hands over what it has made itself.
  return { href, pathname, search, hash, state: state as RouterHistory['location']['state'] }
}
