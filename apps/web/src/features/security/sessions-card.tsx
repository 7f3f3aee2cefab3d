import type { ListedSession } from '@morsel/contract/session'
import { Button } from '@morsel/ui/basics/button'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { AskFirst } from '../../elements/ask-first.tsx'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { refreshAccount } from '../../lifecycle/actions/session-actions.ts'
import { useSession } from '../../session/session-state.ts'
import { useAccountQueries } from './account-data.ts'
import { CardData, SecurityCard, SuccessNote } from './security-card.tsx'
import { SessionRow } from './session-row.tsx'
import { useDeviceName } from './use-device-name.ts'
import { useSuccessNote } from './use-success-note.ts'

/** Devices that are signed in. Sign-out can't be undone, so it's never shown optimistically (WEB-762). */
export function SessionsCard({ id }: { id: string }) {
  const t = useT()
  const sessions = useQuery(useAccountQueries().sessions)
  return (
    <SecurityCard id={id} title={t('security.sessions')}>
      <p className="text-small text-ink-muted">{t('security.sessionsHint')}</p>
      <CardData query={sessions} failed={t('security.sessionsFailed')}>
        {(list) => <SessionList list={list} asked={new Date(sessions.dataUpdatedAt)} />}
      </CardData>
    </SecurityCard>
  )
}

function SessionList({ list, asked }: { list: readonly ListedSession[]; asked: Date }) {
  const t = useT()
  const router = useRouter()
  const { client } = router.options.context
  const ownId = useSession()?.session.id
  const done = useSuccessNote()
  const [ending, setEnding] = useState<string>()
  const deviceName = useDeviceName()
  const one = useAction(async ({ token, device }: ListedSession) => {
    try {
      await client.session.revoke.mutate({ token })
      done.say(t('security.deviceSignedOut', { device: deviceName(device) }))
    } finally {
      // Refresh even after a failure, because the session may already have ended.
      await refreshAccount(router)
    }
  })
  const own = list.filter(({ id }) => id === ownId)
  const others = list.filter(({ id }) => id !== ownId)
  return (
    <>
      <FormBanner error={one.error} />
      {done.message !== undefined && <SuccessNote noteRef={done.noteRef}>{done.message}</SuccessNote>}
      <ul className="grid divide-y divide-line">
        {[...own, ...others].map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            asked={asked}
            isOwn={session.id === ownId}
            isPending={one.isPending && ending === session.id}
            onEnd={() => {
              setEnding(session.id)
              void one.start(session)
            }}
          />
        ))}
      </ul>
      {others.length > 0 && <EndOthers count={others.length} say={done.say} />}
    </>
  )
}

function EndOthers({ count, say }: { count: number; say: (message: string) => void }) {
  const t = useT()
  const router = useRouter()
  const { client } = router.options.context
  const [isAsking, setAsking] = useState(false)
  const isDone = useRef(false)
  const action = useAction(async () => {
    await client.session.revokeOthers.mutate()
    isDone.current = true
    setAsking(false)
    say(t('security.devicesSignedOut', { count }))
    await refreshAccount(router)
  })
  const ask = () => {
    isDone.current = false
    setAsking(true)
  }
  return (
    <>
      <p>
        <Button kind="secondary" className="needs-scripts" onClick={ask}>
          {t('security.signOutAll')}
        </Button>
      </p>
      {isAsking && (
        <AskFirst
          onClose={() => setAsking(false)}
          title={t('security.signOutAllTitle')}
          cancelLabel={t('security.keepDevices')}
          confirmLabel={t('security.signOutAll')}
          pendingLabel={t('security.signingOutDevice')}
          pending={action.isPending}
          returnsFocus={() => !isDone.current}
          onConfirm={() => void action.start()}
        >
          <p>{t('security.signOutAllEffect', { count })}</p>
          <FormBanner error={action.error} />
        </AskFirst>
      )}
    </>
  )
}
