import { hoursToday, type KeptPlace, readKeptPlaces } from './kept-places.ts'

/** What the offline page does by itself (`/offline.js`): takes the reader's look and lists their saved places. */

const theme = /(?:^|; )theme=(light|dark)(?:;|$)/u.exec(document.cookie)?.[1]
if (theme !== undefined) document.documentElement.dataset.theme = theme

document.addEventListener('DOMContentLoaded', () => {
  document.getElementById('again')?.addEventListener('click', () => window.location.reload())
  const { places = [] } = readKeptPlaces() ?? {}
  const section = document.getElementById('places')
  const row = document.querySelector('template')?.content.firstElementChild
  if (places.length === 0 || !section || !row) return
  section.querySelector('ul')?.append(...places.map((place) => filled(row, place)))
  section.hidden = false
})

function filled(row: Element, place: KeptPlace): Node {
  const item = document.importNode(row, true)
  const part = (name: string) => item.querySelector(`[data-part="${name}"]`)
  const hours = hoursToday(place, new Date())
  part('name')?.append(linkTo(place))
  part('address')?.append(place.address)
  part('hours')?.append(hours ?? '')
  if (hours === undefined) part('today')?.remove()
  return item
}

function linkTo({ path, name, nameLang }: KeptPlace): HTMLAnchorElement {
  const link = document.createElement('a')
  // Written from our own answers; still, only a path of ours is a link.
  if (/^\/[a-z]/u.test(path)) link.href = path
  if (nameLang !== null) link.lang = nameLang
  link.append(name)
  return link
}
