import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Messages } from '../../i18n/messages.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { lazyPart } from '../../resilience/lazy/lazy-part.ts'
import { MissingPart } from '../../resilience/lazy/missing-part.tsx'

const CommandPalette = lazyPart(() => import('./command-palette.tsx'), 'CommandPalette', MissingCommands)

/** Shown when the command palette can't be loaded. */
function MissingCommands({ onClose }: { onClose: () => void }) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-label={t('shell.commands')} className="dialog" onClose={onClose}>
      <MissingPart />
    </dialog>
  )
}

let isOpen = false
let tell = () => {}

function setOpen(next: boolean): void {
  isOpen = next
  tell()
}

/**
 * The state is outside the component, because layouts have different headers: an open palette stays open when the header changes, and a
 * request before a header has loaded isn't lost.
 */
function subscribe(listener: () => void): () => void {
  tell = listener
  return () => {
    if (tell === listener) tell = () => {}
  }
}

/** Opens the palette once its messages are loaded. */
export async function openCommands(messages: Messages): Promise<void> {
  await messages.load(['settings', 'errors'])
  setOpen(true)
}

/** Ctrl/⌘+K opens the palette; `/` focuses the search field, or opens the palette where there is none (WEB-514). Users can turn both off. */
export function Shortcuts() {
  const { messages, site } = useRouter().options.context
  const isShown = useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  )
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isCommand = event.key === 'k' && (event.ctrlKey || event.metaKey)
      const isSlash = event.key === '/' && !isTyping(event.target)
      if ((!isCommand && !isSlash) || site.display.shortcuts === 'off') return
      event.preventDefault()
      const box = isSlash && [...document.querySelectorAll<HTMLElement>('input[type=search]')].find((each) => each.offsetParent)
      if (box) box.focus()
      else void openCommands(messages)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [messages, site])
  return (
    isShown && (
      <Suspense>
        <CommandPalette onClose={() => setOpen(false)} />
      </Suspense>
    )
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
}
