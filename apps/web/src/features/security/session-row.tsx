import type { ListedSession } from '@morsel/contract/session'
import { Button } from '@morsel/ui/basics/button'
import { HandheldIcon, InfoIcon, MonitorIcon } from '@morsel/ui/basics/icons'
import { Badge } from '@morsel/ui/content/badge'
import type { ReactNode } from 'react'
import { useDateText, useTimeAgo } from '../../elements/moment.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { useDeviceName } from './use-device-name.ts'

const drawings = {
  computer: <MonitorIcon className="mt-0.5 shrink-0" />,
  handheld: <HandheldIcon className="mt-0.5 shrink-0" />,
  unknown: <InfoIcon className="mt-0.5 shrink-0" />,
} as const satisfies Record<ListedSession['deviceKind'], ReactNode>

/** Activity within this time counts as active now; the heartbeat is sent once a minute. */
const activeMs = 150_000

/** A device: name, location, last use and sign-out. */
export function SessionRow({
  session,
  asked,
  isOwn,
  isPending,
  onEnd,
}: {
  session: ListedSession
  /** When the list was fetched. */
  asked: Date
  isOwn: boolean
  isPending: boolean
  onEnd: () => void
}) {
  const t = useT()
  const timeAgo = useTimeAgo()
  const dateText = useDateText()
  const { deviceKind, ipAddress, createdAt, updatedAt, lastActiveAt, hasPush } = session
  const device = useDeviceName()(session.device)
  const usedAt = lastActiveAt && lastActiveAt > updatedAt ? lastActiveAt : updatedAt
  const isActive = isOwn || asked.getTime() - usedAt.getTime() < activeMs
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3">
      {drawings[deviceKind]}
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span className="min-w-0 wrap-anywhere">{device}</span>
          {isOwn && <Badge kind="brand">{t('security.thisDevice')}</Badge>}
        </p>
        <p className="meta">
          {ipAddress !== '' && <span className="wrap-anywhere">{ipAddress}</span>}
          <time dateTime={usedAt.toISOString()} title={dateText(usedAt)}>
            {isActive ? t('security.activeNow') : t('security.lastActive', { ago: timeAgo(usedAt, asked) })}
          </time>
          <span>{t('security.signedInOn', { when: dateText(createdAt) })}</span>
          {hasPush && <span>{t('security.hasPush')}</span>}
        </p>
      </div>
      {!isOwn && (
        <Button
          kind="secondary"
          dense
          className="needs-scripts max-sm:ms-9"
          aria-label={t('security.signOutDeviceNamed', { device })}
          pending={isPending}
          pendingLabel={t('security.signingOutDevice')}
          onClick={onEnd}
        >
          {t('security.signOutDevice')}
        </Button>
      )}
    </li>
  )
}
