import { Button } from '@morsel/ui/basics/button'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Opens and closes a form behind a button. Opening focuses its first field; canceling returns the focus to the button. */
export function useOpeningForm() {
  const [isOpen, setOpen] = useState(false)
  const [wasGivenUp, setGivenUp] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) area.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
    else if (wasGivenUp) opener.current?.focus()
  }, [isOpen, wasGivenUp])
  return {
    isOpen,
    opener,
    area,
    open: () => {
      setGivenUp(false)
      setOpen(true)
    },
    giveUp: () => {
      setGivenUp(true)
      setOpen(false)
    },
    close: () => setOpen(false),
  }
}

/** The button, or the form after a click. */
export function OpeningForm({ state, label, children }: { state: ReturnType<typeof useOpeningForm>; label: string; children: ReactNode }) {
  if (state.isOpen) return <div ref={state.area}>{children}</div>
  return (
    <p>
      <Button ref={state.opener} kind="secondary" className="needs-scripts" onClick={state.open}>
        {label}
      </Button>
    </p>
  )
}
