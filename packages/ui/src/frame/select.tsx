import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldLabel, useFieldControl } from '../basics/field.tsx'
import { ChevronDownIcon } from '../basics/icons.tsx'

/** A native select with a label; its children are the options. */
export function Select({
  label,
  optional,
  hint,
  error,
  id,
  children,
  className = '',
  ...rest
}: ComponentPropsWithRef<'select'> & FieldLabel) {
  const control = useFieldControl(id, { hint, error })
  return (
    <Field {...{ label, optional, hint, error }} id={control.id}>
      <div className="select">
        <select {...rest} {...control} className={`input ${className}`}>
          {children}
        </select>
        <ChevronDownIcon />
      </div>
    </Field>
  )
}
