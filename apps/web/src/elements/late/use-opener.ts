import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { CatalogueName } from '../../i18n/message-key.ts'

/**
 * Opens a form whose texts aren't part of the first view: they load before it shows.
 * @param more the catalogues that it needs besides those of all forms
 */
export function useOpener(more: readonly CatalogueName[] = []) {
  const { messages } = useRouter().options.context
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen,
    open: async () => {
      await messages.load(['reviewForm', 'forms', 'errors', ...more])
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
