import { TextField, type TextFieldProps } from '@morsel/ui/text-field'
import { keepAddress, keptAddress } from './kept-address.ts'

/** A field for an e-mail address, filled with what was typed before. */
export function AddressField({ defaultValue, onInput, ...rest }: TextFieldProps) {
  return (
    <TextField
      type="email"
      name="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...rest}
      defaultValue={defaultValue ?? keptAddress()}
      onInput={(event) => {
        keepAddress(event.currentTarget.value)
        onInput?.(event)
      }}
    />
  )
}
