import { SearchField } from '@morsel/ui/search-field'
import { lazy, Suspense, useEffect, useState } from 'react'

const Suggestions = lazy(async () => ({ default: (await import('../features/search/suggestions.tsx')).Suggestions }))

/** A search box whose words are completed while somebody types; what that takes is loaded when the box is first used. */
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
    // Before the scripts came.
    if (box && document.activeElement === box) setUsed(true)
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
            <Suggestions input={box} onChoose={onChoose} />
          </Suspense>
        )
      }
    />
  )
}
