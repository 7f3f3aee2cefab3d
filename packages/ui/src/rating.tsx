import { StarIcon } from './icons.tsx'

/** A rating: star, `value` ("4.6") and `count` ("128") for the eye; `label` ("4.6 out of 5 (128)") is what is read. All formatted by the caller. */
export function Rating({ value, count, label }: { value: string; count?: string; label: string }) {
  return (
    <span className="rating">
      <StarIcon small />
      <span aria-hidden="true">
        <span className="rating-value">{value}</span>
        {count && ` (${count})`}
      </span>
      <span className="vh">{label}</span>
    </span>
  )
}
