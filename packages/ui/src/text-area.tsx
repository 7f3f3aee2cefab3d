import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldLabel, useFieldControl } from './field.tsx'

/** A labelled text of several lines; grows with what is written where browsers can. */
export function TextArea({ label, optional, hint, error, id, className = '', ...rest }: ComponentPropsWithRef<'textarea'> & FieldLabel) {
  const control = useFieldControl(id, { hint, error })
  return (
    <Field {...{ label, optional, hint, error }} id={control.id}>
      <textarea rows={4} {...rest} {...control} className={`input text-area ${className}`} />
    </Field>
  )
}
