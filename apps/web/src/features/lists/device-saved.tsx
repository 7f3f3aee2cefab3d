import { buttonClass } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { TicketCard } from '@morsel/ui/tickets/ticket-card'
import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { Art } from '../../elements/art.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { SaveHeart } from '../../places/tickets/save-heart.tsx'
import { deviceSaved } from '../../saved/device-saved.ts'

/** What a guest saved on this device, and that it is only there (PLACE-421). */
export function DeviceSaved() {
  const t = useT()
  const { site, queryClient } = useRouter().options.context
  // Each change goes through the cache that hearts read.
  const entries = useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    deviceSaved,
    () => undefined,
  )
  return (
    <section className="grid gap-6" aria-label={t('lists.title')}>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <p className="text-ink-muted">{t('lists.onDevice')}</p>
        <div className="flex flex-wrap gap-3">
          <Link href="/login?redirect=/saved" className={buttonClass('secondary', { dense: true })}>
            {t('saved.signIn')}
          </Link>
          {site.config.canSignUp && (
            <Link href="/signup?redirect=/saved" className={buttonClass('secondary', { dense: true })}>
              {t('saved.signUp')}
            </Link>
          )}
        </div>
      </div>
      {entries?.length === 0 && (
        <p>
          {t('lists.deviceEmpty')} <Link href="/search">{t('lists.find')}</Link>
        </p>
      )}
      <ul className="card-grid empty:hidden">
        {entries?.map(({ restaurant, item, name, path }) => (
          <li key={path} className="grid">
            <TicketCard
              href={path}
              title={name}
              level={2}
              art={<Art id={restaurant ?? item ?? path} />}
              action={<SaveHeart target={restaurant === undefined ? { item } : { restaurant }} name={name} path={path} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
