import type { ComponentPropsWithRef } from 'react'
import { HeartIcon } from '../basics/icons.tsx'

/** The heart of a saved place. `label` names the place ("Save Trattoria Lina") and is the same in both states; `aria-pressed` is the state. */
export function SaveButton({
  label,
  isSaved,
  ...rest
}: Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'aria-pressed'> & { label: string; isSaved: boolean }) {
  return (
    <button type="button" {...rest} className="icon-btn save-btn" aria-label={label} aria-pressed={isSaved}>
      <HeartIcon />
    </button>
  )
}
