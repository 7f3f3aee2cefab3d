import { PasswordField } from '@morsel/ui/fields/password-field'
import type { ReactNode } from 'react'
import { useT } from '../i18n/messages-provider.tsx'

/** Properties of `PresentPasswordField`. */
export interface CurrentPasswordFieldProps {
  id: string
  hint?: ReactNode
  error: string | undefined
  after?: ReactNode
}

/** Where somebody gives the password they have, as the last field of its form. */
export function CurrentPasswordField(props: CurrentPasswordFieldProps) {
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
