import { parseSearchParams } from '@morsel/contract/search-params'
import { LiveRegion } from '@morsel/ui/basics/live-region'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { MessageKey } from '../../i18n/message-key.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { formQuery, parseQuery, printQuery } from '../../search-params/query-string.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import { useSuggestions } from './use-suggestions.ts'

/** The pause in typing before suggestions are fetched (SEARCH-250). */
const pauseMs = 100

interface Option {
  group: 'recent' | 'forget' | 'popular' | 'found'
  label: string
  /** Texts that distinguish it. */
  details: readonly string[]
  /** Where it leads; by default, to a search for the label. */
  path?: string
}

const groups = ['recent', 'forget', 'popular', 'found'] as const satisfies readonly Option['group'][]
const headings = {
  recent: 'shell.suggestRecent',
  forget: undefined,
  popular: 'shell.suggestPopular',
  found: undefined,
} as const satisfies Record<Option['group'], MessageKey | undefined>

interface SuggestionsProps {
  input: HTMLInputElement
  /** The last submitted text. */
  sent: RefObject<string | undefined>
  /** Called with a choice before the page navigates. */
  onChoose: (() => void) | undefined
}

/**
 * Turns an existing search field of a form into a combobox (ARIA 1.2, list autocomplete with manual selection). Without a selected
 * option, Enter submits the form.
 */
export function Suggestions({ input, sent, onChoose }: SuggestionsProps) {
  const t = useT()
  const router = useRouter()
  const id = useId()
  const [text, setText] = useState(() => input.value)
  // Text typed before hydration, unless it was submitted since.
  const [isWanted, setWanted] = useState(() => document.activeElement === input && input.value !== sent.current)
  const [active, setActive] = useState<number>()
  const shown = useOptions(input, text.trim(), isWanted)
  const isOpen = isWanted && shown.length > 0
  const current = active === undefined ? undefined : shown[active]
  const optionId = (option: Option) => `${id}${shown.indexOf(option)}`

  const close = () => {
    setWanted(false)
    setActive(undefined)
  }
  const choose = (option: Option) => {
    close()
    if (option.group === 'forget') return forgetSearches()
    onChoose?.()
    const [page, query] = (option.path ?? `/search${printQuery({ q: option.label })}`).split('?')
    const wanted = parseQuery(query ?? '')
    const isPage = page !== '/search'
    input.value = isPage ? '' : (wanted.q ?? '')
    setText(input.value)
    if (isPage || wanted.q !== undefined) rememberSearch(option.label)
    const params = input.form ? formQuery(input.form) : {}
    const href = isPage ? page : `/search${printQuery({ ...parseSearchParams({ ...params, ...withoutOld(wanted, option) }) })}`
    void router.navigate({ href: href ?? '/search' })
  }
  // Clearing the text by Escape doesn't open the list again.
  const hasEscaped = useRef(false)
  const follow = () => {
    setText(input.value)
    setActive(undefined)
    setWanted(!hasEscaped.current)
    hasEscaped.current = false
  }
  const press = (event: KeyboardEvent) => {
    if (event.isComposing) return
    hasEscaped.current = event.key === 'Escape' && !isOpen && input.value !== ''
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setText(input.value)
      setWanted(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (isOpen) setActive(active === undefined ? (step === 1 ? 0 : shown.length - 1) : (active + step + shown.length) % shown.length)
    } else if (event.key === 'Enter' && isOpen && current) {
      event.preventDefault()
      choose(current)
    } else if (event.key === 'Escape') {
      // Escape closes the list, then clears the text, then leaves the field (SEARCH-406).
      if (isOpen) event.preventDefault()
      else if (input.value === '') input.blur()
      close()
    }
  }
  const send = () => {
    rememberSearch(input.value)
    close()
  }

  useListeners(input, { input: follow, click: follow, blur: close, keydown: press }, send)
  // Back and forward change the text in the field.
  useEffect(() => router.history.subscribe(({ action }) => action.type !== 'PUSH' && action.type !== 'REPLACE' && close()), [router])
  // Text typed before hydration. Must follow the effect above, which handles every later key.
  useEffect(() => setText(input.value), [input])
  const activeId = isOpen && current ? optionId(current) : undefined
  useComboboxAttributes(input, { listId: isOpen ? id : undefined, activeId })

  return (
    <>
      <LiveRegion>{isOpen && current === undefined && t('shell.suggestionCount', { count: shown.length })}</LiveRegion>
      {isOpen && <OptionList id={id} shown={shown} current={current} optionId={optionId} onChoose={choose} />}
    </>
  )
}

/** Returns the options for the text; without a text, recent and popular searches. */
function useOptions(input: HTMLInputElement, text: string, isWanted: boolean): Option[] {
  const asked = usePaused(text)
  // The city selected beside the field.
  const city = input.form ? parseSearchParams(formQuery(input.form)).city : undefined
  const here = city === undefined ? {} : { city }
  const found = useSuggestions({ q: asked.slice(0, 100), ...here }, isWanted && asked !== '')
  const popular = useSuggestions({ q: '', ...here }, isWanted && text === '')
  if (text === '') return [...recentOptions(isWanted), ...popular.map((each): Option => ({ ...each, group: 'popular' }))]
  return asked === '' ? [] : found.map((each): Option => ({ ...each, group: 'found' }))
}

interface OptionListProps {
  id: string
  shown: readonly Option[]
  current: Option | undefined
  optionId: (option: Option) => string
  onChoose: (option: Option) => void
}

function OptionList({ id, shown, current, optionId, onChoose }: OptionListProps) {
  const t = useT()
  return (
    <div id={id} role="listbox" aria-label={t('shell.suggestions')} className="suggestions">
      {groups.map((name) => {
        const group = shown.filter((option) => option.group === name)
        if (group.length === 0) return null
        const heading = headings[name]
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not a fieldset
          <div key={name} role="group" aria-label={t(heading ?? (name === 'forget' ? 'shell.suggestRecent' : 'shell.suggestions'))}>
            {heading && (
              <div className="group-label suggestions-heading" aria-hidden="true">
                {t(heading)}
              </div>
            )}
            {group.map((option) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: as above
              <div
                key={optionId(option)}
                id={optionId(option)}
                role="option"
                aria-selected={option === current}
                aria-label={option.details.length > 0 ? [option.label, ...option.details].join(', ') : undefined}
                className="suggestion flex-wrap gap-x-3"
                // Keep the focus in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option)}
              >
                <span>{option.group === 'forget' ? t('shell.suggestForget') : option.label}</span>
                {option.details.length > 0 && (
                  <span className="meta">
                    {option.details.map((detail) => (
                      <span key={detail}>{detail}</span>
                    ))}
                  </span>
                )}
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}

/** Listens to the field and to its form, which aren't rendered here. */
function useListeners(
  input: HTMLInputElement,
  heard: { input: () => void; click: () => void; blur: () => void; keydown: (event: KeyboardEvent) => void },
  send: () => void,
): void {
  useEffect(() => {
    const form = input.form
    for (const [name, listener] of Object.entries(heard)) input.addEventListener(name, listener as EventListener)
    form?.addEventListener('submit', send)
    return () => {
      for (const [name, listener] of Object.entries(heard)) input.removeEventListener(name, listener as EventListener)
      form?.removeEventListener('submit', send)
    }
  })
}

/** Returns the field's attributes as a combobox; an active option is scrolled into view. */
function useComboboxAttributes(
  input: HTMLInputElement,
  { listId, activeId }: { listId: string | undefined; activeId: string | undefined },
): void {
  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(listId !== undefined),
      'aria-controls': listId,
      'aria-activedescendant': activeId,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) input.removeAttribute(name)
      else input.setAttribute(name, value)
    }
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [input, listId, activeId])
}

function recentOptions(isWanted: boolean): Option[] {
  const recent = isWanted ? recentSearches() : []
  if (recent.length === 0) return []
  return [...recent.map((label): Option => ({ group: 'recent', label, details: [] })), { group: 'forget', label: '', details: [] }]
}

/** Returns the search parameters of a choice and the ones that it replaces; other filters are kept. */
function withoutOld(wanted: Readonly<Record<string, string>>, { group }: Option): Record<string, string | undefined> {
  const where = wanted.city === undefined ? {} : { lat: undefined, lon: undefined, bbox: undefined }
  const kind = wanted.q === undefined || group === 'recent' ? {} : { kind: undefined }
  return { q: undefined, cursor: undefined, exact: undefined, ...where, ...kind, ...wanted }
}

/** Returns the text, debounced. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  // Don't debounce an empty field.
  return text === '' ? '' : paused
}
