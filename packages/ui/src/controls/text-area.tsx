import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldLabel, useFieldControl } from '../basics/field.tsx'

/** A text field with several lines and a label. Grows with its text where browsers support it. */
export function TextArea({ label, optional, hint, error, id, className = '', ...rest }: ComponentPropsWithRef<'textarea'> & FieldLabel) {
  const control = useFieldControl(id, { hint, error })
  return (
    <Field {...{ label, optional, hint, error }} id={control.id}>
      <textarea rows={4} {...rest} {...control} className={`input text-area ${className}`} />
    </Field>
  )
}
