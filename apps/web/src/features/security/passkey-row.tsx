import type { Passkey } from '@morsel/contract/passkey'
import { Button } from '@morsel/ui/basics/button'
import { TextField } from '@morsel/ui/fields/text-field'
import { useEffect, useRef } from 'react'
import { useDateText, useTimeAgo } from '../../elements/moment.tsx'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'

/** A passkey: name, dates of creation and last use, and actions. */
export function PasskeyRow({
  passkey,
  asked,
  isNaming,
  isOnlyWay,
  onName,
  onRemove,
  rename,
  giveUp,
}: {
  passkey: Passkey
  /** When the list was fetched. */
  asked: Date
  isNaming: boolean
  /** Whether it's the user's only sign-in method. */
  isOnlyWay: boolean
  onName: () => void
  onRemove: () => void
  rename: (name: string) => Promise<void>
  giveUp: () => void
}) {
  const t = useT()
  const dateText = useDateText()
  const timeAgo = useTimeAgo()
  const { name, createdAt, lastUsedAt, isBackedUp } = passkey
  const opener = useRef<HTMLButtonElement>(null)
  const wasNaming = useRef(false)
  useEffect(() => {
    if (wasNaming.current && !isNaming && document.activeElement === document.body) opener.current?.focus()
    wasNaming.current = isNaming
  }, [isNaming])
  return (
    <li className="grid gap-2 py-3">
      {isNaming ? (
        <NameForm passkey={passkey} rename={rename} giveUp={giveUp} />
      ) : (
        <>
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="meta">
            <span>{t('security.passkeyMade', { when: dateText(createdAt) })}</span>
            {lastUsedAt ? (
              <time dateTime={lastUsedAt.toISOString()} title={dateText(lastUsedAt)}>
                {t('security.passkeyUsed', { ago: timeAgo(lastUsedAt, asked) })}
              </time>
            ) : (
              <span>{t('security.passkeyNeverUsed')}</span>
            )}
            {isBackedUp && <span>{t('security.passkeySynced')}</span>}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              ref={opener}
              kind="secondary"
              dense
              className="needs-scripts"
              aria-label={t('security.renamePasskeyNamed', { name })}
              onClick={onName}
            >
              {t('security.renamePasskey')}
            </Button>
            {isOnlyWay ? (
              <p className="text-small">{t('errors.FAILED_TO_UNLINK_LAST_ACCOUNT')}</p>
            ) : (
              <Button
                kind="secondary"
                dense
                className="needs-scripts"
                aria-label={t('security.removePasskeyNamed', { name })}
                onClick={onRemove}
              >
                {t('security.removePasskey')}
              </Button>
            )}
          </div>
        </>
      )}
    </li>
  )
}

function NameForm({
  passkey: { id, name },
  rename,
  giveUp,
}: {
  passkey: Passkey
  rename: (name: string) => Promise<void>
  giveUp: () => void
}) {
  const t = useT()
  const area = useRef<HTMLDivElement>(null)
  const { formProps, sentences, problems, banner, isPending } = useForm({
    path: '/settings/security',
    name: `passkey-${id}`,
    fields: ['name'],
    rules: async () => (await import('../../accounts/security-rules.ts')).passkeyNameProblems,
    fieldsOf: () => ['name'],
    send: ({ name: entered = '' }) => rename(entered.trim()),
  })
  useEffect(() => {
    const field = area.current?.querySelector('input')
    field?.focus()
    field?.select()
  }, [])
  return (
    <div ref={area} className="grid gap-4">
      <FormBanner error={banner} form={formProps.id} />
      <form {...formProps} className="grid gap-4">
        <TextField
          id={`passkey-${id}-name`}
          name="name"
          label={t('security.passkeyNameLabel')}
          hint={t('security.passkeyNameHint')}
          defaultValue={name}
          autoComplete="off"
          enterKeyHint="done"
          required
          error={problems.name === 'NAME_REQUIRED' ? t('security.passkeyNameMissing') : sentences.name}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" dense pending={isPending} pendingLabel={t('security.savingName')}>
            {t('security.saveName')}
          </Button>
          <Button kind="quiet" dense onClick={giveUp}>
            {t('security.cancel')}
          </Button>
        </div>
      </form>
    </div>
  )
}
