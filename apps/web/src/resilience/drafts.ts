import { browserStore } from './browser-store.ts'

/** What was typed and ticked on a page when it was loaded anew or its session went away: by form and field (WEB-311, WEB-305). */
interface Drafts {
  path: string
  /** The build whose page it was; fields that the next build's page does not have are left out. */
  build: string
  /** Epoch milliseconds. */
  at: number
  /** Whose session went away: their entries wait for them, and for nobody else. */
  owner: string | undefined
  forms: Record<string, Record<string, string>>
}

const draftsLiveMs = 60_000

/** Never anything that opens an account. */
const secret = /password|code/iu

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isDraft(field: Element): field is Field {
  if (field instanceof HTMLInputElement)
    return (
      ['checkbox', 'radio', 'text', 'email', 'search', 'url', 'tel', 'number', 'date'].includes(field.type) &&
      !secret.test(`${field.autocomplete} ${field.name}`)
    )
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
}

/** Boxes of one name are told apart by their values. */
const keyOf = (field: Field) => (isBox(field) ? `${field.name}=${field.value}` : field.name)
const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'
const stateOf = (field: Field) => (isBox(field) ? String(field.checked) : field.value)

/**
 * Keeps what is typed and ticked in the page's forms, if the page that comes is the same.
 * @param owner id of whoever has to sign in again first
 */
export function saveDrafts(path: string, owner?: string): void {
  if (path !== window.location.pathname) return
  const forms: Drafts['forms'] = {}
  for (const form of document.forms) {
    if (form.id === '') continue
    const fields = [...form.elements].filter(isDraft).filter(({ name }) => name !== '')
    if (fields.length > 0) forms[form.id] = Object.fromEntries(fields.map((field) => [keyOf(field), stateOf(field)]))
  }
  const build = document.documentElement.dataset.buildId ?? ''
  try {
    sessionStorage.setItem(browserStore.drafts.key, JSON.stringify({ path, build, at: Date.now(), owner, forms } satisfies Drafts))
  } catch {
    // Without a store nothing is kept.
  }
}

/**
 * Puts back what was typed and ticked, once, if it is of this page and recent.
 * @param visitor id of whoever is signed in
 */
export function restoreDrafts(visitor: string | undefined): void {
  try {
    const text = sessionStorage.getItem(browserStore.drafts.key)
    if (text === null) return
    // Written above, in this tab.
    const { path, build, at, owner, forms } = JSON.parse(text) as Drafts
    const isRecent = typeof build === 'string' && Date.now() - at <= draftsLiveMs
    const isHere = path === window.location.pathname
    const isReady = isHere && Object.keys(forms).every((id) => document.getElementById(id) !== null)
    // They are still to sign in, to come back, or to open the form.
    if (isRecent && owner !== undefined && (visitor === undefined || (visitor === owner && !isReady))) return
    sessionStorage.removeItem(browserStore.drafts.key)
    if (!isRecent || !isHere || (owner !== undefined && owner !== visitor)) return
    for (const [id, values] of Object.entries(forms)) {
      const form = document.getElementById(id)
      if (form instanceof HTMLFormElement) for (const field of form.elements) if (isDraft(field)) fill(field, values[keyOf(field)])
    }
  } catch {
    // Without a store nothing was kept.
  }
}

/** As if somebody did it: React hears of a change only when its own setter did not make it. */
function fill(field: Field, state: string | undefined): void {
  if (state === undefined || state === stateOf(field)) return
  if (isBox(field)) {
    field.click()
    return
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, state)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
