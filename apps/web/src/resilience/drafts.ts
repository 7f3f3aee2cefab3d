import { browserStore } from './browser-store.ts'

/** Form entries of a page when it was reloaded or its session ended, by form and field (WEB-311, WEB-305). */
interface Drafts {
  path: string
  /** The build of the page; fields that a newer build's page doesn't have are dropped. */
  build: string
  /** Epoch milliseconds. */
  at: number
  /** The user whose session ended: only they get the entries back. */
  owner: string | undefined
  forms: Record<string, Record<string, string>>
}

const draftsLiveMs = 60_000

/** Never passwords or codes. */
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

/** Checkboxes of the same name are distinguished by value. */
const keyOf = (field: Field) => (isBox(field) ? `${field.name}=${field.value}` : field.name)
const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'
const stateOf = (field: Field) => (isBox(field) ? String(field.checked) : field.value)

/**
 * Saves the entries of the page's forms, in case the same page loads next.
 * @param owner ID of the user who has to sign in again first
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
    // Without storage, there are no drafts.
  }
}

/**
 * Restores the saved entries once, if they're from this page and recent.
 * @param visitor ID of the signed-in user
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
    // The user hasn't signed in, come back or opened the form yet.
    if (isRecent && owner !== undefined && (visitor === undefined || (visitor === owner && !isReady))) return
    sessionStorage.removeItem(browserStore.drafts.key)
    if (!isRecent || !isHere || (owner !== undefined && owner !== visitor)) return
    for (const [id, values] of Object.entries(forms)) {
      const form = document.getElementById(id)
      if (form instanceof HTMLFormElement) for (const field of form.elements) if (isDraft(field)) fill(field, values[keyOf(field)])
    }
  } catch {
    // Without storage, there are no drafts.
  }
}

/** Simulates user input: React ignores changes made through its own setter. */
function fill(field: Field, state: string | undefined): void {
  if (state === undefined || state === stateOf(field)) return
  if (isBox(field)) {
    field.click()
    return
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, state)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
