import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'
import { lazyPart } from '../../resilience/lazy/lazy-part.ts'
import { lastUsedFirst } from './last-provider.ts'

// A plain form until it is loaded.
const SocialButtons = lazyPart(() => import('../social/social-buttons.tsx'), 'SocialButtons')

/** Properties of `WaysIn`. */
export interface SignInOptionsProps {
  /** Where the person wanted to go. */
  redirect: string | undefined
  /** Somebody new is welcome: the page is about making an account. */
  isSignUp?: boolean
  /** The form with e-mail and password, where there is one. */
  children: ReactNode
}

/** Providers and the form; a single provider stands below it. */
export function SignInOptions({ redirect, isSignUp = false, children }: SignInOptionsProps) {
  const t = useT()
  const { site } = useRouter().options.context
  const offered = site.config.providers.filter(({ takesNewPeople }) => takesNewPeople || !isSignUp)
  if (offered.length === 0) return children
  const buttons = (
    <Suspense>
      <SocialButtons redirect={redirect} isSignUp={isSignUp} providers={lastUsedFirst(offered, site.lastProvider)} />
    </Suspense>
  )
  if (!children) return buttons
  const divider = <p className="or-divider">{t('social.or')}</p>
  return offered.length > 1 ? (
    <>
      {buttons}
      {divider}
      {children}
    </>
  ) : (
    <>
      {children}
      {divider}
      {buttons}
    </>
  )
}
