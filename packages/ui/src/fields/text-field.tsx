import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Field, type FieldLabel, useFieldControl } from '../basics/field.tsx'

/** The props of `TextField`: those of `<input>` and the texts around it. */
export type TextFieldProps = ComponentPropsWithRef<'input'> & FieldLabel & { after?: ReactNode }

/** A text field with a label. Pass `autoComplete`, `inputMode` and `type` (WEB-626). `after` is last in the tab order ("Forgot password?"). */
export function TextField({ label, optional, hint, error, after, id, className = '', ...rest }: TextFieldProps) {
  const control = useFieldControl(id, { hint, error })
  return (
    <Field {...{ label, optional, hint, error, after }} id={control.id}>
      <input {...rest} {...control} className={`input ${className}`} />
    </Field>
  )
}
