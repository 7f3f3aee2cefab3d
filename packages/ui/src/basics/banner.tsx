import type { ComponentPropsWithRef, ReactNode } from 'react'
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx'

/** The meaning of a banner, shown by icon and color. */
export type BannerKind = 'info' | 'success' | 'warning' | 'danger'

/**
 * A message about a form or a page. `danger` is announced immediately (`role="alert"`), the others politely.
 * Scripts can focus it, for example after a failed submit.
 */
export function Banner({
  kind = 'info',
  title,
  children,
  ...rest
}: ComponentPropsWithRef<'div'> & { kind?: BannerKind; title?: ReactNode }) {
  return (
    <div role={kind === 'danger' ? 'alert' : 'status'} tabIndex={-1} {...rest} className={`banner banner-${kind}`}>
      {kind === 'success' ? <CheckIcon /> : kind === 'info' ? <InfoIcon /> : <AlertIcon />}
      {title && <p className="banner-title">{title}</p>}
      <div>{children}</div>
    </div>
  )
}
