import { Button, type ButtonKind } from '@morsel/ui/basics/button'
import type { ReactNode } from 'react'
import { CurrentPasswordField } from '../forms/current-password-field.tsx'
import { FormBanner } from '../forms/form-banner.tsx'
import { UsernameForManagers } from '../forms/steps/username-for-managers.tsx'
import { useForm } from '../forms/use-form.ts'
import { useSession } from '../session/session-state.ts'

interface PasswordGateProps {
  /** Prefix of the element IDs. */
  name: string
  hint?: string
  kind?: ButtonKind
  submit: string
  submitting: string
  send: (password: string) => Promise<void>
  /** The cancel action, next to the submit button. */
  children: ReactNode
  /** In dialogs, the cancel action comes first. */
  isDialog?: boolean
}

/** A form that asks for the current password before an action. */
export function PasswordGate({ name, hint, kind, submit, submitting, send, children, isDialog = false }: PasswordGateProps) {
  const email = useSession()?.user.email ?? ''
  const { formProps, sentences, banner, isPending } = useForm({
    path: '/settings/security',
    name,
    fields: ['password'],
    rules: async () => (await import('./security-rules.ts')).confirmIdentityProblems,
    fieldsOf: (code) => (code === 'INVALID_PASSWORD' ? ['password'] : []),
    send: ({ password = '' }) => send(password),
  })
  return (
    <div className="grid gap-4">
      <FormBanner error={banner} form={formProps.id} />
      <form {...formProps} className="needs-scripts grid gap-4">
        <UsernameForManagers email={email} />
        <CurrentPasswordField id={`${name}-password`} hint={hint} error={sentences.password} />
        <div className={isDialog ? 'dialog-actions' : 'flex flex-wrap gap-3'}>
          {isDialog && children}
          <Button type="submit" {...(kind && { kind })} pending={isPending} pendingLabel={submitting}>
            {submit}
          </Button>
          {!isDialog && children}
        </div>
      </form>
    </div>
  )
}
