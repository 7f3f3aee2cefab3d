import { FieldError } from '../basics/field.tsx'
import { StarIcon } from '../basics/icons.tsx'

/** Five radio buttons that look like stars. The first one has `id`, so that `FormSummary` can link to it. */
export function StarField({
  id,
  name,
  legend,
  labels,
  defaultValue,
  error,
}: {
  id: string
  name: string
  legend: string
  /** The names of one to five stars. */
  labels: readonly [string, string, string, string, string]
  defaultValue?: number | undefined
  error?: string | undefined
}) {
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="group-label">{legend}</legend>
      <div className="star-field">
        {labels.map((label, at) => (
          <label key={label} title={label}>
            <input
              type="radio"
              name={name}
              value={at + 1}
              id={at === 0 ? id : undefined}
              defaultChecked={defaultValue === at + 1}
              aria-invalid={error ? true : undefined}
            />
            <StarIcon />
            <span className="vh">{label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
