import { Button } from '@morsel/ui/button'
import { CopyIcon } from '@morsel/ui/icons'
import { useState } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'

/** Copies a text, and says whether that worked: browsers may refuse. */
export function CopyButton({ text, label, copied }: { text: string; label: string; copied: string }) {
  const t = useT()
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(copied)
    } catch {
      setSaid(t('codes.notCopied'))
    }
  }
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Button kind="secondary" icon={<CopyIcon />} onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className="text-small">
        {said}
      </span>
    </span>
  )
}
