import type { PasswordOwner } from '@morsel/contract/password'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'
import { passwordStrength, type Strength } from './password-strength.ts'

/** Announced only after a pause, so that it doesn't interrupt typing (WEB-628). */
const pauseMs = 800

interface PasswordStrengthProps {
  password: string
  /** Read when the strength is computed: the email may be a field of the same form. */
  ownerOf: (() => PasswordOwner) | undefined
  /** Whether the password has a problem that is shown next to it. */
  isRefused: boolean
}

/** The strength of the password as a word, after a pause in typing. */
export function PasswordStrength({ password, ownerOf, isRefused }: PasswordStrengthProps) {
  const t = useT()
  const [level, setLevel] = useState<Strength>()
  useEffect(() => {
    const timer = setTimeout(() => setLevel(password === '' ? undefined : passwordStrength(password, ownerOf?.())), pauseMs)
    return () => clearTimeout(timer)
  }, [password])
  return (
    <p className="min-h-6 text-small text-ink-muted" role="status" aria-live="polite">
      {!isRefused && level && t('forms.strength', { level })}
    </p>
  )
}
