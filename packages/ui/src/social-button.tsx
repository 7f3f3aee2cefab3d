import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'

/** The sign of a provider: a picture in its own colours, or a shape in the colour of the words beside it. Decoration. */
export interface ProviderLogo {
  url: string
  hasColors: boolean
}

/** Properties of `SocialButton` beside those of `Button`. */
export interface SocialButtonProps extends Omit<ButtonProps, 'icon' | 'kind' | 'wide'> {
  /** Without one the button has words alone. */
  logo: ProviderLogo | undefined
  /** A word at its end ("Last used"); part of the button's name. */
  note?: ReactNode
}

/** Signing in by somebody else: as wide as its column, the sign in front, all of them in line. */
export function SocialButton({ logo, note, children, ...rest }: SocialButtonProps) {
  return (
    <Button {...rest} kind="secondary" wide className="btn-social" icon={logo && <ProviderLogoImage {...logo} />}>
      {children}
      {note !== undefined && <span className="btn-note">{note}</span>}
    </Button>
  )
}

/** 20 px, in its place before the picture has come. */
export function ProviderLogoImage({ url, hasColors }: ProviderLogo) {
  if (hasColors) return <img className="provider-sign" src={url} alt="" width="20" height="20" />
  return <span className="provider-sign provider-sign-plain" style={{ maskImage: `url("${url}")` }} aria-hidden="true" />
}
