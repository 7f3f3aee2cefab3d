import type { PasswordOwner } from '@morsel/contract/password'
import { PasswordField } from '@morsel/ui/fields/password-field'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useT } from '../i18n/messages-provider.tsx'
import { lazyPart } from '../resilience/lazy/lazy-part.ts'

const PasswordStrength = lazyPart(() => import('./strength/password-strength-meter.tsx'), 'PasswordStrength')

interface NewPasswordFieldProps {
  id: string
  name: string
  label: string
  error: string | undefined
  /** The owner of the password, if known. */
  ownerOf?: () => PasswordOwner
}

/** The field for a new password, as the last field of its form, with the length limits and a strength meter. */
export function NewPasswordField({ id, name, label, error, ownerOf }: NewPasswordFieldProps) {
  const t = useT()
  const { passwordBounds } = useRouter().options.context.site.config
  const [password, setPassword] = useState('')
  return (
    <PasswordField
      id={id}
      name={name}
      label={label}
      showLabel={t('forms.showPassword')}
      hint={t('forms.passwordHint', passwordBounds)}
      autoComplete="new-password"
      enterKeyHint="go"
      required
      error={error}
      onInput={(event) => setPassword(event.currentTarget.value)}
      after={
        <Suspense fallback={<p className="min-h-6" />}>
          <PasswordStrength password={password} ownerOf={ownerOf} isRefused={error !== undefined} />
        </Suspense>
      }
    />
  )
}
