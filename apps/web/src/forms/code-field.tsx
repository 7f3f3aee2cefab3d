import { TextField, type TextFieldProps } from '@morsel/ui/text-field'
import { useRef } from 'react'

const length = 6

/**
 * The field of a six-digit code. What arrives at once, pasted or filled in, is sent at once; whoever types presses Enter, so that nothing
 * happens unexpectedly (client runtime S8).
 */
export function CodeField({ onInput, ...rest }: TextFieldProps) {
  const before = useRef(0)
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
        const digits = value.replaceAll(/\P{Nd}/gu, '').length
        if (digits === length && digits - before.current > 1) form?.requestSubmit()
        before.current = digits
      }}
    />
  )
}
