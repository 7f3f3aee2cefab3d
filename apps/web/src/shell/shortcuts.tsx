import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'

const CommandPalette = lazy(async () => ({ default: (await import('../features/palette/command-palette.tsx')).CommandPalette }))

/** Ctrl or ⌘ with K opens the commands, `/` goes to the search box, or to the commands where there is none (domain 9). */
export function Shortcuts() {
  const { messages } = useRouter().options.context
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = async () => {
      await messages.load(['settings', 'errors'])
      setOpen(true)
    }
    const press = (event: KeyboardEvent) => {
      const isCommand = event.key === 'k' && (event.ctrlKey || event.metaKey)
      const isSlash = event.key === '/' && !isTyping(event.target)
      if (!isCommand && !isSlash) return
      event.preventDefault()
      const box = isSlash && [...document.querySelectorAll<HTMLElement>('input[type=search]')].find((each) => each.offsetParent)
      if (box) box.focus()
      else void open()
    }
    document.addEventListener('keydown', press)
    document.addEventListener(openEvent, open)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener(openEvent, open)
    }
  }, [messages])
  return (
    isOpen && (
      <Suspense>
        <CommandPalette onClose={() => setOpen(false)} />
      </Suspense>
    )
  )
}

const openEvent = 'morsel-commands'

/** Opens the commands from a button. */
export function openCommands(): void {
  document.dispatchEvent(new Event(openEvent))
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
}
