import { AlertIcon, CheckIcon, InfoIcon } from '@morsel/ui/basics/icons'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'
import { useSession } from '../../session/session-state.ts'
import { hasPassword, isRunningOut, useAccountQueries } from './account-data.ts'
import { SecurityCard } from './security-card.tsx'

/** A finding: fine, worth a look, or to do. */
interface Finding {
  /** Anchor of its section. */
  section: string
  state: 'fine' | 'look' | 'act'
  label: string
}

const marks = {
  fine: <CheckIcon className="shrink-0 text-success" />,
  look: <InfoIcon className="shrink-0 text-info" />,
  act: <AlertIcon className="shrink-0 text-warning" />,
} as const satisfies Record<Finding['state'], ReactNode>

/** The security checkup; each finding links to its section. Data that didn't load is left out. */
export function Checkup({ id }: { id: string }) {
  const t = useT()
  const findings = [
    useEmailFinding(),
    usePasswordFinding(),
    useTwoFactorFinding(),
    useCodesFinding(),
    usePasskeysFinding(),
    useDevicesFinding(),
  ].filter((finding) => finding !== undefined)
  return (
    <SecurityCard id={id} title={t('security.checkup')}>
      <ul className="grid gap-1">
        {findings.map(({ section, state, label }) => (
          <li key={label} className="flex items-center gap-3">
            {marks[state]}
            <a href={`#${section}`} className="tap text-ink">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </SecurityCard>
  )
}

function useEmailFinding(): Finding | undefined {
  const t = useT()
  const signedIn = useSession()
  const pending = useQuery(useAccountQueries().pendingAddress).data
  if (!signedIn) return undefined
  if (!signedIn.user.emailVerified) return { section: 'email', state: 'act', label: t('security.emailUnconfirmed') }
  if (pending) return { section: 'email', state: 'look', label: t('security.emailWaiting') }
  return { section: 'email', state: 'fine', label: t('security.emailConfirmed') }
}

function usePasswordFinding(): Finding | undefined {
  const t = useT()
  const isSet = hasPassword(useQuery(useAccountQueries().accounts).data)
  if (isSet === undefined) return undefined
  if (!isSet) return { section: 'password', state: 'look', label: t('security.passwordMissing') }
  return { section: 'password', state: 'fine', label: t('security.passwordSet') }
}

function useTwoFactorFinding(): Finding | undefined {
  const t = useT()
  const summary = useQuery(useAccountQueries().twoFactor).data
  if (!summary) return undefined
  if (summary.enabledAt) return { section: 'two-factor', state: 'fine', label: t('security.twoFactorOn') }
  return { section: 'two-factor', state: 'act', label: t('security.turnTwoFactorOn') }
}

function useCodesFinding(): Finding | undefined {
  const t = useT()
  const summary = useQuery(useAccountQueries().twoFactor).data
  if (!summary?.enabledAt) return undefined
  const { backupCodesLeft: count } = summary
  return { section: 'two-factor', state: isRunningOut(count) ? 'act' : 'fine', label: t('security.codesLeft', { count }) }
}

function usePasskeysFinding(): Finding | undefined {
  const t = useT()
  const count = useQuery(useAccountQueries().passkeys).data?.length
  if (count === undefined) return undefined
  if (count > 0) return { section: 'passkeys', state: 'fine', label: t('security.passkeysCount', { count }) }
  return { section: 'passkeys', state: 'look', label: t('security.noPasskey') }
}

function useDevicesFinding(): Finding | undefined {
  const t = useT()
  const sessions = useQuery(useAccountQueries().sessions).data
  if (!sessions) return undefined
  const count = sessions.length - 1
  if (count < 1) return { section: 'sessions', state: 'fine', label: t('security.onlyDevice') }
  return { section: 'sessions', state: 'look', label: t('security.otherDevices', { count }) }
}
