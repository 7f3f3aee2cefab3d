import type { Ref } from 'react'
import { AlertIcon } from './icons.tsx'

/** The list of everything that is wrong, above a form with two errors or more; each line leads to its control by id. Rendered only when there is something to say. */
export function FormSummary({
  title,
  errors,
  ref,
}: {
  title: string
  errors: readonly { id: string; message: string }[]
  ref?: Ref<HTMLDivElement>
}) {
  if (errors.length === 0) return null
  return (
    <div className="banner banner-danger" role="alert" tabIndex={-1} ref={ref}>
      <AlertIcon />
      <p className="banner-title">{title}</p>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
