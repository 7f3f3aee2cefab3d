import type { ReactNode } from 'react'

/** A short tag. Its color never carries meaning alone: `saffron` for ratings and news, `brand` for diets. */
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
