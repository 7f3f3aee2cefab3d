import type { PasswordOwner } from '@morsel/contract/password-owner'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'
import { passwordStrength, type Strength } from './password-strength.ts'

/** Said only after a pause, so that it does not talk into the typing (WEB-628). */
const pauseMs = 800

interface PasswordStrengthProps {
  password: string
  /** Asked for when the strength is told: the address may be a field of the same form. */
  ownerOf: (() => PasswordOwner) | undefined
  /** Something is wrong with the password, which stands beside it. */
  isRefused: boolean
}

/** How strong the password is, as a word, once somebody has stopped typing. */
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
