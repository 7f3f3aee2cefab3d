import type { ReactNode } from 'react'

/** A short tag. Colour repeats what the words say, it never says it alone: `saffron` judgement and news, `brand` diets. */
export function Badge({
  kind,
  icon,
  children,
}: {
  kind?: 'brand' | 'saffron' | 'success' | 'danger'
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={`badge${kind ? ` badge-${kind}` : ''}`}>
      {icon}
      {children}
    </span>
  )
}
