import type { Ref } from 'react'
import { AlertIcon } from './basics/icons.tsx'

/** The list of errors above a form with two or more; each links to its control by ID (WEB-509). */
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
