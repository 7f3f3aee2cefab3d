import type { Passkey } from '@morsel/contract/passkey'
import { Button } from '@morsel/ui/basics/button'
import { useQuery } from '@tanstack/react-query'
import { useHydrated, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { AskFirst } from '../../elements/ask-first.tsx'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { useConfirmIdentity } from '../../identity/use-confirm-identity.tsx'
import { refreshAccount } from '../../lifecycle/actions/session-actions.ts'
import { useSession } from '../../session/session-state.ts'
import { useAccountQueries } from './account-data.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { CardData, SecurityCard, SuccessNote } from './security-card.tsx'
import { useDeviceName } from './use-device-name.ts'
import { useSuccessNote } from './use-success-note.ts'

/** Adds, renames and removes passkeys (WEB-770). */
export function PasskeysCard({ id }: { id: string }) {
  const t = useT()
  const passkeys = useQuery(useAccountQueries().passkeys)
  return (
    <SecurityCard id={id} title={t('security.passkeys')}>
      <p className="text-small text-ink-muted">{t('security.passkeysHint')}</p>
      <CardData query={passkeys} failed={t('security.passkeysFailed')}>
        {(list) => <Passkeys list={list} asked={new Date(passkeys.dataUpdatedAt)} />}
      </CardData>
    </SecurityCard>
  )
}

function Passkeys({ list, asked }: { list: readonly Passkey[]; asked: Date }) {
  const t = useT()
  const router = useRouter()
  const { client } = router.options.context
  const { withProof, dialog } = useConfirmIdentity()
  const done = useSuccessNote()
  const suggestion = useSuggestion(list)
  const isOnlyWay = useQuery(useAccountQueries().accounts).data?.length === 0 && list.length === 1
  const [naming, setNaming] = useState<string>()
  const [removing, setRemoving] = useState<Passkey>()
  const add = useAction(async () => {
    done.clear()
    const options = await withProof(() => client.passkey.beginRegistration.mutate())
    if (!options) return
    const { register } = await import('../../accounts/passkeys.ts')
    const response = await register(options)
    const made = await withProof(() => client.passkey.register.mutate({ name: suggestion, response }))
    if (!made) return
    await refreshAccount(router)
    // The passkey already has the suggested name, in case the user doesn't rename it.
    setNaming(made.id)
  })
  const remove = useAction(async ({ id, name }: Passkey) => {
    const removed = await withProof(() => client.passkey.remove.mutate({ id }))
    if (!removed) return
    done.say(t('security.passkeyRemoved', { name }))
    await refreshAccount(router)
  })
  return (
    <>
      <FormBanner
        error={add.error ?? remove.error}
        sentence={add.error?.code === 'PASSKEY_CANCELLED' ? t('security.passkeyNotMade') : undefined}
      />
      {done.message !== undefined && <SuccessNote noteRef={done.noteRef}>{done.message}</SuccessNote>}
      {list.length > 0 && (
        <ul className="grid divide-y divide-line" aria-label={t('security.passkeys')}>
          {list.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              asked={asked}
              isNaming={naming === passkey.id}
              isOnlyWay={isOnlyWay}
              onName={() => setNaming(passkey.id)}
              onRemove={() => setRemoving(passkey)}
              rename={async (name) => {
                if (!(await withProof(() => client.passkey.rename.mutate({ id: passkey.id, name })))) return
                setNaming(undefined)
                done.say(t('security.passkeyNamed', { name }))
                await refreshAccount(router)
              }}
              giveUp={() => setNaming(undefined)}
            />
          ))}
        </ul>
      )}
      <Add isPending={add.isPending} onAdd={() => void add.start()} />
      {removing && (
        <AskFirst
          onClose={() => setRemoving(undefined)}
          title={t('security.removePasskeyTitle', { name: removing.name })}
          cancelLabel={t('security.keepPasskey')}
          confirmLabel={t('security.removePasskey')}
          onConfirm={() => {
            setRemoving(undefined)
            void remove.start(removing)
          }}
        >
          <p>{t('security.removePasskeyEffect')}</p>
        </AskFirst>
      )}
      {dialog}
    </>
  )
}

function Add({ isPending, onAdd }: { isPending: boolean; onAdd: () => void }) {
  const t = useT()
  const isUnsupported = useHydrated() && typeof PublicKeyCredential !== 'function'
  if (isUnsupported) return <p>{t('security.passkeysUnsupported')}</p>
  return (
    <p>
      <Button kind="secondary" className="needs-scripts" pending={isPending} pendingLabel={t('security.addingPasskey')} onClick={onAdd}>
        {t('security.addPasskey')}
      </Button>
    </p>
  )
}

/** Returns the name for a new passkey: its device, made unique among existing names. */
function useSuggestion(list: readonly Passkey[]): string {
  const t = useT()
  const ownId = useSession()?.session.id
  const deviceName = useDeviceName()
  const own = useQuery(useAccountQueries().sessions).data?.find(({ id }) => id === ownId)
  const device = own === undefined ? t('security.passkeyName') : deviceName(own.device)
  const names = list.map(({ name }) => name)
  const numbered = (number: number): string => {
    const name = number === 1 ? device : `${device} (${number})`
    return names.includes(name) ? numbered(number + 1) : name
  }
  return numbered(1)
}
