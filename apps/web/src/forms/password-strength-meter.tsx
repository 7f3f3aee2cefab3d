import { useEffect, useState } from 'react'
import { useT } from '../i18n/messages-provider.tsx'
import { passwordStrength, type Strength } from './password-strength.ts'

/** Said only after a pause, so that it does not talk into the typing (client runtime S4). */
const pauseMs = 800

/** How strong the password is, as a word, once somebody has stopped typing. */
export function PasswordStrength({ password }: { password: string }) {
  const t = useT()
  const [level, setLevel] = useState<Strength>()
  useEffect(() => {
    const timer = setTimeout(() => setLevel(password === '' ? undefined : passwordStrength(password)), pauseMs)
    return () => clearTimeout(timer)
  }, [password])
  return (
    <p className="min-h-6 text-small text-ink-muted" role="status" aria-live="polite">
      {level && t('forms.strength', { level })}
    </p>
  )
}
