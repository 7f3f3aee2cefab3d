import { StarIcon } from '../basics/icons.tsx'

const places = [1, 2, 3, 4, 5] as const

/** The stars of a review, one to five; `label` is for screen readers ("4 of 5 stars"). */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span className="stars">
      {places.map((place) => (
        <span key={place} data-on={place <= value || undefined}>
          <StarIcon small />
        </span>
      ))}
      <span className="vh">{label}</span>
    </span>
  )
}
