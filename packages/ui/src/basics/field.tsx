import { type ReactNode, useId } from 'react'
import { AlertIcon } from './icons.tsx'

/** The texts around a control (WEB-506): label above it, hint below the label, error below the control. */
export interface FieldLabel {
  label: string
  /** Shown next to the label of fields that may stay empty ("optional"). */
  optional?: string | undefined
  hint?: ReactNode
  /** A sentence that says what to do. Its presence marks the control as invalid. */
  error?: ReactNode
}

/** The attributes that connect a control to its label, hint and error. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Creates the attributes of a control with a hint and an error. Pass an `id` to make it a target for `FormSummary`. */
export function useFieldControl(id: string | undefined, { hint, error }: Pick<FieldLabel, 'hint' | 'error'>): FieldControl {
  const own = useId()
  const name = id ?? own
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return { id: name, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined }
}

/** The error of a control: icon and text, never color alone (WEB-507). */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={`${id}-error`}>
      <AlertIcon small />
      <span>{children}</span>
    </p>
  )
}

/** Label, hint, control and error, in this order (WEB-506). */
export function Field({
  id,
  label,
  optional,
  hint,
  error,
  after,
  children,
}: FieldLabel & { id: string; children: ReactNode; after?: ReactNode }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> ({optional})</span>}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={id}>{error}</FieldError>}
      {after}
    </div>
  )
}
