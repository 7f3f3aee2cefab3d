import { PasswordField } from '@morsel/ui/fields/password-field'
import type { ReactNode } from 'react'
import { useT } from '../i18n/messages-provider.tsx'

export interface CurrentPasswordFieldProps {
  id: string
  hint?: ReactNode
  error: string | undefined
  after?: ReactNode
}

/** The field for the current password, as the last field of its form. */
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
