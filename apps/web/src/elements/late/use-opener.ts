import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** Opens a form whose texts aren't part of the first view: they load before it shows. */
export function useOpener() {
  const { messages } = useRouter().options.context
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen,
    open: async () => {
      await messages.load(['reviewForm', 'forms', 'errors'])
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
