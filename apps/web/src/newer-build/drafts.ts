import { browserStore } from '../browser-store.ts'

/** What was typed on a page when it was loaded anew: by form and field (client runtime R25, R27). */
interface Drafts {
  path: string
  /** Epoch milliseconds. */
  at: number
  forms: Record<string, Record<string, string>>
}

const draftsLiveMs = 60_000

/** Never anything that opens an account. */
const secret = /password|code/iu

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isDraft(field: Element): field is Field {
  if (field instanceof HTMLInputElement)
    return ['text', 'email', 'search', 'url', 'tel', 'number'].includes(field.type) && !secret.test(`${field.autocomplete} ${field.name}`)
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
}

/** Keeps what is typed in the page's forms, if the page that comes is the same. */
export function saveDrafts(path: string): void {
  if (path !== window.location.pathname) return
  const forms: Drafts['forms'] = {}
  for (const form of document.forms) {
    if (form.id === '') continue
    const fields = [...form.elements].filter(isDraft).filter(({ name, value }) => name !== '' && value !== '')
    if (fields.length > 0) forms[form.id] = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
  }
  sessionStorage.setItem(browserStore.drafts.key, JSON.stringify({ path, at: Date.now(), forms } satisfies Drafts))
}

/** Puts back what was typed, once, if it is of this page and recent. */
export function restoreDrafts(): void {
  try {
    const text = sessionStorage.getItem(browserStore.drafts.key)
    if (text === null) return
    sessionStorage.removeItem(browserStore.drafts.key)
    // Written above, in this tab.
    const { path, at, forms } = JSON.parse(text) as Drafts
    if (path !== window.location.pathname || Date.now() - at > draftsLiveMs) return
    for (const [id, values] of Object.entries(forms)) {
      const form = document.getElementById(id)
      if (form instanceof HTMLFormElement) for (const field of form.elements) if (isDraft(field)) fill(field, values[field.name])
    }
  } catch {
    // Without a store nothing was kept.
  }
}

/** As if it was typed: React hears of a change only when its own setter did not make it. */
function fill(field: Field, value: string | undefined): void {
  if (value === undefined || value === field.value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
