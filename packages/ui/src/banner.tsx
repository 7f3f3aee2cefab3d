import type { ComponentPropsWithRef, ReactNode } from 'react'
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx'

/** Meaning of a banner; the icon says it beside the colour. */
export type BannerKind = 'info' | 'success' | 'warning' | 'danger'

/**
 * A message that belongs to a form or a page. `danger` is announced at once (`role="alert"`), the others politely.
 * Focusable by script, so that a failed submit can lead here.
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
