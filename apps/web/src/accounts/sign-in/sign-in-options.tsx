import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'
import { lazyPart } from '../../resilience/lazy/lazy-part.ts'
import { sortLastUsedFirst } from './last-provider.ts'

// A plain form until the script loads.
const SocialButtons = lazyPart(() => import('../social/social-buttons.tsx'), 'SocialButtons')

export interface SignInOptionsProps {
  /** The page the user wanted. */
  redirect: string | undefined
  /** Whether the page is for sign-up. */
  isSignUp?: boolean
  /** The email and password form, if there is one. */
  children: ReactNode
}

/** Provider buttons and the form; a single provider comes below the form. */
export function SignInOptions({ redirect, isSignUp = false, children }: SignInOptionsProps) {
  const t = useT()
  const { site } = useRouter().options.context
  const offered = site.config.providers.filter(({ takesNewPeople }) => takesNewPeople || !isSignUp)
  if (offered.length === 0) return children
  const buttons = (
    <Suspense>
      <SocialButtons redirect={redirect} isSignUp={isSignUp} providers={sortLastUsedFirst(offered, site.lastProvider)} />
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
