import { PasswordField } from '@morsel/ui/password-field'
import type { ReactNode } from 'react'
import { useT } from '../i18n/messages-provider.tsx'

/** Properties of `PresentPasswordField`. */
export interface PresentPasswordFieldProps {
  id: string
  hint?: ReactNode
  error: string | undefined
  after?: ReactNode
}

/** Where somebody gives the password they have, as the last field of its form. */
export function PresentPasswordField(props: PresentPasswordFieldProps) {
  const t = useT()
  return (
    <PasswordField
      {...props}
      name="password"
      label={t('forms.password')}
      showLabel={t('forms.showPassword')}
      autoComplete="current-password"
      enterKeyHint="go"
      required
    />
  )
}
