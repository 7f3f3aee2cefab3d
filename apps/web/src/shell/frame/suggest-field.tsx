import { SearchField } from '@morsel/ui/frame/search-field'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart, NoPart } from '../../resilience/lazy/lazy-part.ts'

const Suggestions = lazyPart(() => import('../commands/suggestions.tsx'), 'Suggestions', NoPart)

/** A search field with suggestions, whose code loads when the field is first used. */
export function SuggestField({
  label,
  placeholder,
  defaultValue,
  onChoose,
}: {
  label: string
  placeholder?: string | undefined
  defaultValue?: string | undefined
  onChoose?: (() => void) | undefined
}) {
  const [box, setBox] = useState<HTMLInputElement | null>(null)
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    // The field may have been focused before scripts ran.
    if (box && document.activeElement === box) setUsed(true)
  }, [box])
  const sent = useRef<string>(undefined)
  useEffect(() => {
    const form = box?.form
    const send = () => {
      sent.current = box?.value
    }
    form?.addEventListener('submit', send)
    return () => form?.removeEventListener('submit', send)
  }, [box])
  return (
    <SearchField
      ref={setBox}
      label={label}
      placeholder={placeholder}
      defaultValue={defaultValue}
      maxLength={100}
      onFocus={() => setUsed(true)}
      below={
        box &&
        isUsed && (
          <Suspense fallback={null}>
            <Suggestions input={box} sent={sent} onChoose={onChoose} />
          </Suspense>
        )
      }
    />
  )
}
