import { TextField, type TextFieldProps } from '@morsel/ui/fields/text-field'
import { useRef } from 'react'

const length = 6

/**
 * The field for a six-digit code. A pasted or autofilled code is submitted immediately; a typed code is submitted with Enter, so that nothing
 * happens unexpectedly (WEB-720).
 */
export function CodeField({ onInput, ...rest }: TextFieldProps) {
  const before = useRef('')
  return (
    <TextField
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      required
      {...rest}
      onInput={(event) => {
        onInput?.(event)
        const { form, value } = event.currentTarget
        const digits = value.replaceAll(/\P{Nd}/gu, '')
        if (digits.length === length && !isTyped(before.current, digits)) form?.requestSubmit()
        before.current = digits
      }}
    />
  )
}

/** A keystroke adds or changes one digit. */
function isTyped(before: string, now: string): boolean {
  const grown = now.length - before.length
  return grown === 1 || (grown === 0 && [...now].filter((digit, place) => digit !== before[place]).length <= 1)
}
