import { TextField, type TextFieldProps } from '@morsel/ui/fields/text-field'
import { storeTypedEmail, typedEmail } from './typed-email.ts'

/** A field for an email address, prefilled with what was typed on another page. */
export function EmailField({ defaultValue, onInput, ...rest }: TextFieldProps) {
  return (
    <TextField
      type="email"
      name="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...rest}
      defaultValue={defaultValue ?? typedEmail()}
      onInput={(event) => {
        storeTypedEmail(event.currentTarget.value)
        onInput?.(event)
      }}
    />
  )
}
