import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { TicketCard } from '@morsel/ui/tickets/ticket-card'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Art } from '../../elements/art.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { useSession } from '../../session/session-state.ts'
import { clearOnDevice, type DeviceView, deviceViews, isKeptOnDevice } from './device-views.ts'
import { RecentTickets } from './recent-tickets.tsx'

const railLength = 6

/** Recently viewed places and dishes on a city page, from the user's account or, for guests, from this device. */
export function RecentRail() {
  return useSession() === null ? <DeviceRail /> : <AccountRail />
}

function AccountRail() {
  const t = useT()
  const { queries } = useRouter().options.context
  const { data } = useQuery(queries.recent.list())
  if (!data || data.entries.length === 0) return null
  return (
    <section className="grid gap-5" aria-labelledby="recent">
      <h2 id="recent">{t('app.recent')}</h2>
      <RecentTickets entries={data.entries.slice(0, railLength)} />
      <p>
        <Link href="/saved#recent">{t('app.recentAll')}</Link>
      </p>
    </section>
  )
}

function DeviceRail() {
  const t = useT()
  const [state, setState] = useState<{ views: DeviceView[]; isKept: boolean }>()
  const look = () => setState({ views: deviceViews().slice(0, railLength), isKept: isKeptOnDevice() })
  useEffect(look, [])
  const clear = (isKept: boolean) => {
    clearOnDevice(isKept)
    look()
  }
  if (!state || (state.isKept && state.views.length === 0)) return null
  return (
    <section className="grid gap-5" aria-labelledby="recent">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="recent">{t('app.recent')}</h2>
        <div className="flex flex-wrap gap-2">
          {state.views.length > 0 && (
            <Button kind="quiet" dense onClick={() => clear(true)}>
              {t('app.recentClear')}
            </Button>
          )}
          <Button kind="quiet" dense onClick={() => clear(!state.isKept)}>
            {t(state.isKept ? 'app.recentStop' : 'app.recentStart')}
          </Button>
        </div>
      </div>
      {state.isKept ? (
        <ul className="card-grid">
          {state.views.map(({ id, name, path }) => (
            <li key={id} className="grid">
              <TicketCard href={path} title={name} art={<Art id={id} />} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-muted">{t('app.recentOff')}</p>
      )}
    </section>
  )
}
