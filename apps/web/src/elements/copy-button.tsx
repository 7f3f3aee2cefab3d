import { Button } from '@morsel/ui/basics/button'
import { CopyIcon } from '@morsel/ui/basics/icons'
import { useState } from 'react'
import { useReplayEarlyClicks } from '../resilience/lazy/use-replay-early-clicks.ts'
import { copyText } from './copy-text.ts'

interface CopyButtonProps {
  text: string
  label: string
  /** Announced on success; `failed` when the browser refuses. */
  copied: string
  failed: string
  isQuiet?: boolean
}

/** Copies a text and announces the outcome. */
export function CopyButton({ text, label, copied, failed, isQuiet = false }: CopyButtonProps) {
  const presses = useReplayEarlyClicks<HTMLSpanElement>()
  const [said, setSaid] = useState('')
  const copy = async () => {
    // Clear first, so that the same message is announced again.
    setSaid('')
    setSaid((await copyText(text)) ? copied : failed)
  }
  return (
    <span {...presses} className="flex flex-wrap items-center gap-3">
      <Button
        kind={isQuiet ? 'quiet' : 'secondary'}
        dense={isQuiet}
        icon={<CopyIcon small={isQuiet} />}
        className="needs-scripts no-print"
        onClick={() => void copy()}
      >
        {label}
      </Button>
      <span role="status" className="text-small">
        {said}
      </span>
    </span>
  )
}
