import type { SessionUser } from '@morsel/contract/session'
import { Button } from '@morsel/ui/basics/button'
import { LiveRegion } from '@morsel/ui/basics/live-region'
import { TextArea } from '@morsel/ui/controls/text-area'
import { TextField } from '@morsel/ui/fields/text-field'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { refreshAccount } from '../../lifecycle/actions/session-actions.ts'
import { UsernameField } from '../../people/username-field.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingsCard } from './settings-card.tsx'

/** Name, username and bio. Asks before overwriting changes made elsewhere. */
export function BioCard({ user, barRoom }: { user: SessionUser; barRoom: Element | null }) {
  const t = useT()
  // Loading new values or discarding changes resets the form.
  const [round, setRound] = useState(0)
  return (
    <SettingsCard id="bio" title={t('profileSettings.about')}>
      <BioForm key={round} user={user} barRoom={barRoom} wasReset={round > 0} onReset={() => setRound(round + 1)} />
    </SettingsCard>
  )
}

interface BioFormProps {
  user: SessionUser
  /** The container of the save bar. */
  barRoom: Element | null
  /** Whether the form was reset, which removed the focused button. */
  wasReset: boolean
  onReset: () => void
}

function BioForm(props: BioFormProps) {
  const t = useT()
  const { user, barRoom, onReset } = props
  const { form, save, former, isSaved, isUnsaved, type, keepMine } = useBioForm(props)
  const { formProps, sentences, banner, isPending } = form
  return (
    <div className="grid gap-4">
      <FormBanner error={banner} form={formProps.id} />
      {banner?.code === 'CHANGED_ELSEWHERE' && <ChangedElsewhere onReset={onReset} keepMine={keepMine} />}
      <form {...formProps} className="needs-scripts grid gap-5">
        <TextField
          id="bio-name"
          name="name"
          label={t('forms.name')}
          autoComplete="name"
          autoCapitalize="words"
          required
          defaultValue={user.name}
          onInput={({ currentTarget }) => type({ name: currentTarget.value })}
          error={sentences.name}
        />
        <UsernameField
          id="bio-username"
          own={former.username === '' ? null : former.username}
          from={user.name}
          error={sentences.username}
          onTyped={(username) => type({ username })}
        />
        {former.username !== '' && <p className="text-small text-ink-muted">{t('profileSettings.renameWarning')}</p>}
        <TextArea
          id="bio-bio"
          name="bio"
          label={t('profileSettings.bio')}
          hint={t('profileSettings.bioHint')}
          maxLength={280}
          defaultValue={user.bio ?? ''}
          onInput={({ currentTarget }) => type({ bio: currentTarget.value })}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button ref={save} type="submit" pending={isPending} pendingLabel={t('profileSettings.saving')}>
            {t('profileSettings.save')}
          </Button>
          <p role="status" className="text-small font-semibold text-success">
            {isSaved && t('profileSettings.saved')}
          </p>
        </div>
      </form>
      <LiveRegion>{isUnsaved && t('profileSettings.unsaved')}</LiveRegion>
      {isUnsaved && barRoom && <SaveBar room={barRoom} form={formProps.id} isPending={isPending} onDiscard={onReset} />}
    </div>
  )
}

/** Returns the typed values, the stored ones, and how to save the typed ones. */
function useBioForm({ user, barRoom, wasReset }: BioFormProps) {
  const router = useRouter()
  const { client } = router.options.context
  const [isSaved, setSaved] = useState(false)
  const [former, setFormer] = useState(() => bioOf(user))
  const [typed, setTyped] = useState(former)
  // A user who keeps their changes may save before the new values arrive.
  const asked = useRef(Promise.resolve(former))
  const isUnsaved = (['username', 'name', 'bio'] as const).some((field) => typed[field].trim() !== former[field])
  const save = useRef<HTMLButtonElement>(null)
  const form = useForm({
    path: '/settings/profile',
    name: 'bio',
    fields: ['name', 'username'],
    rules: async () => (await import('../../people/people-rules.ts')).ownNamesProblems,
    fieldsOf: () => ['username'],
    send: async ({ username = '', name = '', bio = '' }) => {
      setSaved(false)
      const saved = { username: username.trim(), name: name.trim(), bio: bio.trim() }
      await client.profile.update.mutate({ ...saved, former: await asked.current })
      asked.current = Promise.resolve(saved)
      setFormer(saved)
      setTyped(saved)
      // The bar is about to disappear.
      if (barRoom?.contains(document.activeElement)) save.current?.focus()
      await refreshAccount(router)
      setSaved(true)
    },
  })
  const type = (change: Partial<typeof typed>) => {
    setSaved(false)
    setTyped((before) => ({ ...before, ...change }))
  }
  useEffect(() => {
    if (wasReset) return save.current?.focus()
    // Text typed before hydration.
    const { name, username, bio } = Object.fromEntries(new FormData(form.formProps.ref.current ?? undefined))
    type({
      ...(typeof name === 'string' && { name }),
      ...(typeof username === 'string' && { username }),
      ...(typeof bio === 'string' && { bio }),
    })
  }, [])
  const keepMine = async () => {
    asked.current = client.session.get.query({ disableCookieCache: true }).then(
      (current) => (current ? bioOf(current.user) : former),
      () => former,
    )
    setFormer(await asked.current)
    await refreshAccount(router)
  }
  return { form, save, former, isSaved, isUnsaved, type, keepMine }
}

function ChangedElsewhere({ onReset, keepMine }: { onReset: () => void; keepMine: () => Promise<void> }) {
  const t = useT()
  const router = useRouter()
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        kind="secondary"
        onClick={async () => {
          await refreshAccount(router)
          onReset()
        }}
      >
        {t('profileSettings.loadNew')}
      </Button>
      <Button kind="quiet" onClick={keepMine}>
        {t('profileSettings.keepMine')}
      </Button>
    </div>
  )
}

const bioOf = ({ username, displayUsername, name, bio }: SessionUser) => ({
  username: displayUsername ?? username ?? '',
  name,
  bio: bio ?? '',
})
