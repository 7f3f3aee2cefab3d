import type { MailboxEntry } from '@morsel/contract/mailbox'
import { Button, buttonClass } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { LiveRegion } from '@morsel/ui/basics/live-region'
import { EmptyState } from '@morsel/ui/content/empty-state'
import { ErrorPanel } from '@morsel/ui/content/error-panel'
import { TextField } from '@morsel/ui/fields/text-field'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Art } from '../../elements/art.tsx'
import { Moment } from '../../elements/moment.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { PlaygroundBreadcrumb } from './frame/playground-breadcrumb.tsx'

const route = getRouteApi('/playground/mailbox/')

/** Stored emails, newest first, of all recipients or one. */
export function MailboxPage() {
  const t = useT()
  const { to } = route.useSearch()
  const { queries } = useRouter().options.context
  const { data, isError, isFetching, refetch } = useQuery({ ...queries.mailbox.list({ to }), refetchOnWindowFocus: true })
  return (
    <>
      <PlaygroundBreadcrumb end={t('playground.mailbox')} />
      <h1 tabIndex={-1} className="wrap-anywhere">
        {to === undefined ? t('playground.mailbox') : t('playground.mailboxOf', { to })}
      </h1>
      <div className="flex flex-wrap items-end gap-4">
        <form method="get" action="/playground/mailbox" className="flex flex-wrap items-end gap-3">
          <TextField key={to} id="mailbox-to" name="to" type="search" inputMode="email" label={t('playground.onlyTo')} defaultValue={to} />
          <Button type="submit" kind="secondary">
            {t('playground.show')}
          </Button>
        </form>
        {to !== undefined && (
          <Link href="/playground/mailbox" className={buttonClass('quiet')}>
            {t('playground.allMails')}
          </Link>
        )}
        <Button kind="quiet" className="needs-scripts" pending={isFetching} onClick={() => void refetch()}>
          {t('playground.look')}
        </Button>
      </div>
      {data ? (
        <Mails mails={data} to={to} />
      ) : (
        isError && (
          <ErrorPanel title={t('playground.failed')} action={<Button onClick={() => void refetch()}>{t('shell.tryAgain')}</Button>} />
        )
      )}
      <LiveRegion>{data && !isFetching && t('playground.mailCount', { count: data.length })}</LiveRegion>
    </>
  )
}

function Mails({ mails, to }: { mails: readonly MailboxEntry[]; to: string | undefined }) {
  const t = useT()
  const { site } = useRouter().options.context
  if (mails.length === 0) {
    const isOpen = site.config.keepsMails && to === undefined && site.config.canSignUp
    return (
      <EmptyState
        art={<Art id="no mail" cuisine="bakery" format="square" className="size-full" />}
        action={
          isOpen && (
            <Link href="/signup" className={buttonClass('secondary')}>
              {t('playground.createAccount')}
            </Link>
          )
        }
      >
        {!site.config.keepsMails ? t('playground.sends') : to === undefined ? t('playground.empty') : t('playground.emptyOf')}
      </EmptyState>
    )
  }
  return (
    <>
      <p className="text-small text-ink-muted">{t('playground.mailCount', { count: mails.length })}</p>
      <ol className="grid max-w-settings">
        {mails.map((mail) => (
          <li key={mail.id} className="relative grid gap-x-6 border-b border-line py-3 sm:grid-cols-[1fr_auto]">
            <Link href={`/playground/mailbox/${mail.id}`} className="font-semibold after:absolute after:inset-0">
              {mail.subject}
            </Link>
            <span className="wrap-anywhere text-small text-ink-muted sm:col-start-1">{t('playground.to', { to: mail.to })}</span>
            <span className="text-small text-ink-muted sm:col-start-2 sm:row-start-1">
              <Moment at={mail.createdAt} />
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
