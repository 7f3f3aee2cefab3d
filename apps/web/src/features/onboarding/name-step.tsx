import type { SessionUser } from '@morsel/contract/session'
import { TextField } from '@morsel/ui/fields/text-field'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { PictureField } from '../../people/picture/picture-field.tsx'
import { UsernameField } from '../../people/username-field.tsx'
import { StepBar } from './step-bar.tsx'
import type { StepProps } from './step-props.ts'

/** Username, display name and picture, prefilled from the provider after a social sign-up. */
export function NameStep({ user, pass }: StepProps & { user: SessionUser }) {
  const t = useT()
  const { formProps, posted, sentences, banner, isPending } = useForm({
    path: '/onboarding',
    fields: ['username', 'name'],
    rules: async () => (await import('../../people/people-rules.ts')).ownNamesProblems,
    fieldsOf: () => ['username'],
    send: async ({ username = '', name = '' }) => pass({ step: 1, username: username.trim(), name: name.trim() }),
  })
  return (
    <div className="grid gap-4">
      <FormBanner error={banner} form={formProps.id} />
      <form {...formProps} className="grid gap-5">
        <input type="hidden" name="step" value="1" />
        <UsernameField
          id="onboarding-username"
          own={user.displayUsername ?? user.username}
          from={user.name || user.email.split('@', 1).join('')}
          defaultValue={posted.username}
          error={sentences.username}
        />
        <TextField
          id="onboarding-name"
          name="name"
          label={t('forms.name')}
          autoComplete="name"
          autoCapitalize="words"
          required
          defaultValue={posted.name ?? user.name}
          error={sentences.name}
        />
      </form>
      <PictureField user={user} />
      <StepBar step={1} form={formProps.id} isPending={isPending} />
    </div>
  )
}
