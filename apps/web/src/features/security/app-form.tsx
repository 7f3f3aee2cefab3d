import type { OAuthApp, OAuthAppCreateInput } from '@morsel/contract/oauth'
import { TextArea } from '@morsel/ui/controls/text-area'
import { Checkbox } from '@morsel/ui/fields/checkbox'
import { TextField } from '@morsel/ui/fields/text-field'
import { useEffect, useRef } from 'react'
import { FormBanner } from '../../forms/form-banner.tsx'
import { SubmitRow } from '../../forms/inline/submit-row.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'

const ownCodes = ['WEBSITE_INVALID', 'REDIRECT_URI_INVALID'] as const

/** The form that registers an app, or changes a registered one. */
export function AppForm({
  app,
  onSave,
  onCancel,
}: {
  app?: OAuthApp
  onSave: (values: OAuthAppCreateInput) => Promise<void>
  onCancel: () => void
}) {
  const t = useT()
  const area = useRef<HTMLDivElement>(null)
  const { formProps, sentences, banner, isPending } = useForm({
    path: '/settings/security',
    name: 'app',
    fields: ['name', 'website', 'redirectUris'],
    rules: async () => (await import('./app-rules.ts')).appProblems,
    fieldsOf: () => [],
    ownText: (problem) => {
      const code = ownCodes.find((each) => each === problem)
      return code && t(`oauth.${code}`)
    },
    send: async ({ name = '', website = '', redirectUris = '', isPublic }) => {
      const { linesOf } = await import('./app-rules.ts')
      await onSave({ name, website, redirectUris: linesOf(redirectUris), isPublic: isPublic !== undefined })
    },
  })
  useEffect(() => area.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={area} className="grid gap-4">
      <FormBanner error={banner} form={formProps.id} />
      <form {...formProps} className="grid gap-4">
        <TextField
          id="app-name"
          name="name"
          label={t('oauth.name')}
          hint={t('oauth.nameHint')}
          defaultValue={app?.name}
          autoComplete="off"
          required
          error={sentences.name}
        />
        <TextField
          id="app-website"
          name="website"
          type="url"
          label={t('oauth.websiteLabel')}
          defaultValue={app?.website}
          autoComplete="off"
          required
          error={sentences.website}
        />
        <TextArea
          id="app-redirectUris"
          name="redirectUris"
          label={t('oauth.redirectUris')}
          hint={t('oauth.redirectUrisHint')}
          defaultValue={app?.redirectUris.join('\n')}
          dir="ltr"
          required
          error={sentences.redirectUris}
        />
        {!app && (
          <div className="grid gap-1">
            <Checkbox name="isPublic" label={t('oauth.isPublic')} />
            <p className="text-small text-ink-muted">{t('oauth.isPublicHint')}</p>
          </div>
        )}
        <SubmitRow
          label={t(app ? 'oauth.save' : 'oauth.register')}
          pendingLabel={t(app ? 'oauth.saving' : 'oauth.registering')}
          isPending={isPending}
          cancelLabel={t('oauth.cancel')}
          onCancel={onCancel}
          dense
        />
      </form>
    </div>
  )
}
