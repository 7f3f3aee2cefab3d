import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './basics/button.tsx'

/** The logo of a provider: a picture in its own colors, or a shape in the color of the text next to it. Decorative. */
export interface ProviderLogo {
  url: string
  hasColors: boolean
}

/** The props of `SocialButton` in addition to those of `Button`. */
export interface SocialButtonProps extends Omit<ButtonProps, 'icon' | 'kind' | 'wide'> {
  /** Without it, the button has only text. */
  logo: ProviderLogo | undefined
  /** A text at its end ("Last used"), part of the button's name. */
  note?: ReactNode
}

/** A button to sign in with a provider. Fills its column, with the logo in front. */
export function SocialButton({ logo, note, children, ...rest }: SocialButtonProps) {
  return (
    <Button {...rest} kind="secondary" wide className="btn-social" icon={logo && <ProviderLogoImage {...logo} />}>
      {children}
      {note !== undefined && <span className="btn-note">{note}</span>}
    </Button>
  )
}

/** The logo of a provider. It takes up 20 px even before it has loaded. */
export function ProviderLogoImage({ url, hasColors }: ProviderLogo) {
  if (hasColors) return <img className="provider-sign" src={url} alt="" width="20" height="20" />
  return <span className="provider-sign provider-sign-plain" style={{ maskImage: `url("${url}")` }} aria-hidden="true" />
}
