import { StarIcon } from '../basics/icons.tsx'

/**
 * A rating: the star, `value` ("4.6") and `count` ("128") are shown; `label` ("4.6 out of 5 (128)") is for screen readers. The caller
 * formats all of them.
 */
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
