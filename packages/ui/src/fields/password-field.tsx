import { useState } from 'react'
import { Field, useFieldControl } from '../basics/field.tsx'
import { EyeIcon, EyeOffIcon } from '../basics/icons.tsx'
import type { TextFieldProps } from './text-field.tsx'

/**
 * A password field with a button to show it. `showLabel` names the button in both states (`aria-pressed` is the state). No maximum length, and
 * pasting is allowed.
 */
export function PasswordField({ label, optional, hint, error, after, id, showLabel, ...rest }: TextFieldProps & { showLabel: string }) {
  const control = useFieldControl(id, { hint, error })
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, optional, hint, error, after }} id={control.id}>
      <div className="password">
        <input autoCapitalize="none" spellCheck={false} {...rest} {...control} type={shown ? 'text' : 'password'} className="input" />
        <button
          type="button"
          className="password-toggle"
          aria-pressed={shown}
          aria-label={showLabel}
          aria-controls={control.id}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon />
          <EyeOffIcon />
        </button>
      </div>
    </Field>
  )
}
