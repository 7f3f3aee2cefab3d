import { hoursToday, readStoredPlaces, type StoredPlace } from './stored-places.ts'

/** The script of the offline page (`/offline.js`): applies the theme and lists saved places. */

const theme = /(?:^|; )theme=(light|dark)(?:;|$)/u.exec(document.cookie)?.[1]
if (theme !== undefined) document.documentElement.dataset.theme = theme

document.addEventListener('DOMContentLoaded', () => {
  document.getElementById('again')?.addEventListener('click', () => window.location.reload())
  const { places = [] } = readStoredPlaces() ?? {}
  const section = document.getElementById('places')
  const row = document.querySelector('template')?.content.firstElementChild
  if (places.length === 0 || !section || !row) return
  section.querySelector('ul')?.append(...places.map((place) => filled(row, place)))
  section.hidden = false
})

function filled(row: Element, place: StoredPlace): Node {
  const item = document.importNode(row, true)
  const part = (name: string) => item.querySelector(`[data-part="${name}"]`)
  const hours = hoursToday(place, new Date())
  part('name')?.append(linkTo(place))
  part('address')?.append(place.address)
  part('hours')?.append(hours ?? '')
  if (hours === undefined) part('today')?.remove()
  return item
}

function linkTo({ path, name, nameLang }: StoredPlace): HTMLAnchorElement {
  const link = document.createElement('a')
  // Defense in depth: only our own paths become links.
  if (/^\/[a-z]/u.test(path)) link.href = path
  if (nameLang !== null) link.lang = nameLang
  link.append(name)
  return link
}
