import { type ReactNode, useId } from 'react'
import { AlertIcon } from './icons.tsx'

/** Words around a control (WEB-506): the label stays visible above it, the hint below the label, the error below the control. */
export interface FieldLabel {
  label: string
  /** Said beside the label of fields that may stay empty ("optional"). */
  optional?: string | undefined
  hint?: ReactNode
  /** What to do, as a sentence; its presence marks the control as invalid. */
  error?: ReactNode
}

/** What the control inside a `Field` must carry so that label, hint and error belong to it. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Ids and states of a control with a hint and an error. An `id` of your own makes the control a target for `FormSummary`. */
export function useFieldControl(id: string | undefined, { hint, error }: Pick<FieldLabel, 'hint' | 'error'>): FieldControl {
  const own = useId()
  const name = id ?? own
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return { id: name, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined }
}

/** The error line of a control: an icon and words, never colour alone. */
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
