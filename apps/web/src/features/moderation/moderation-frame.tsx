import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ChipLink } from '../../elements/chip-link.tsx'
import { NeedsScripts } from '../../elements/needs-scripts.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { chip } from './chip.ts'

export type Room = 'queue' | 'places' | 'accounts'

const addresses = { queue: '/moderation', places: '/moderation/places', accounts: '/moderation/accounts' } as const satisfies Record<
  Room,
  string
>

interface ModerationFrameProps {
  room?: Room
  title?: string
  /** The page without scripts, if it works without them. */
  plain?: ReactNode
  children: ReactNode
}

/** The heading and navigation of the pages for moderators; only operators see accounts. */
export function ModerationFrame({ room, title, plain, children }: ModerationFrameProps) {
  const t = useT()
  const { queries } = useRouter().options.context
  const { data } = useQuery(queries.moderation.role())
  const rooms: readonly Room[] = data?.role === 'operator' ? ['queue', 'places', 'accounts'] : ['queue', 'places']
  return (
    <div className="mx-auto grid w-full max-w-measure gap-6">
      <h1 tabIndex={-1}>{title ?? t('moderation.title')}</h1>
      <nav aria-label={t('moderation.title')} className="flex flex-wrap gap-2">
        {rooms.map((each) => (
          <ChipLink key={each} href={addresses[each]} {...chip(each === room)}>
            {t(`moderation.nav.${each}`)}
          </ChipLink>
        ))}
      </nav>
      <NeedsScripts text={t('moderation.needsScripts')} plain={plain}>
        {children}
      </NeedsScripts>
    </div>
  )
}
