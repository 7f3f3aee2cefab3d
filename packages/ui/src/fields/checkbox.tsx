import type { ComponentPropsWithRef, ReactNode } from 'react'
import { FieldError, type FieldLabel, useFieldControl } from '../basics/field.tsx'

type CheckProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & Omit<FieldLabel, 'optional' | 'label'> & { label: ReactNode }

function Check({ label, hint, error, id, type, ...rest }: CheckProps & { type: 'checkbox' | 'radio' }) {
  const control = useFieldControl(id, { hint, error })
  return (
    <div className="check">
      <input {...rest} {...control} type={type} />
      <label htmlFor={control.id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${control.id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={control.id}>{error}</FieldError>}
    </div>
  )
}

/** A native checkbox with label, hint and error. */
export function Checkbox(props: CheckProps) {
  return <Check {...props} type="checkbox" />
}

/** A native radio button. Put those with the same `name` into a `fieldset` with a `legend` of class `group-label`. */
export function Radio(props: CheckProps) {
  return <Check {...props} type="radio" />
}
