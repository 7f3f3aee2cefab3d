import { errorOf } from '@morsel/client/errors'
import type { Change } from '@morsel/contract/change'
import type { RoomGetOutput } from '@morsel/contract/room'
import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { EmptyState } from '@morsel/ui/content/empty-state'
import { Stars } from '@morsel/ui/content/stars'
import { useRouter } from '@tanstack/react-router'
import { useDateText } from '../../../elements/moment.tsx'
import { useOneAtATime } from '../../../elements/use-one-at-a-time.ts'
import { bannerSentence } from '../../../forms/form-messages.ts'
import { useT } from '../../../i18n/messages-provider.tsx'
import { showToast } from '../../../toasts/toasts.tsx'
import { useRefetchFacts } from '../edit/use-send-edit.ts'
import { ChangeEntry } from '../history/change-entry.tsx'
import { RoomFrame } from './room-frame.tsx'

interface OverviewProps {
  room: RoomGetOutput
  waiting: readonly Change[]
  currency: string
}

/** `…/manage`: what the members of a place have to do (WEB-951). */
export function OverviewPage({ room, waiting, currency }: OverviewProps) {
  const t = useT()
  const { path, reviews, stale, soldOut } = room
  const isDone = waiting.length === 0 && reviews.length === 0 && stale.length === 0
  return (
    <RoomFrame place={room} page="">
      <div className="grid max-w-measure gap-8">
        {isDone && <EmptyState>{t('room.allDone')}</EmptyState>}
        {waiting.length > 0 && (
          <section aria-labelledby="waiting" className="grid gap-4">
            <h2 id="waiting" className="text-h3">
              {t('room.waiting', { count: waiting.length })}
            </h2>
            <ul className="grid gap-5">
              {waiting.map((change) => (
                <li key={change.id} className="grid gap-3">
                  <ChangeEntry change={change} facts={{ currency, cuisines: [] }} />
                  {change.canDecide && <Decide change={change} />}
                </li>
              ))}
            </ul>
          </section>
        )}
        {reviews.length > 0 && <Reviews reviews={reviews} />}
        {stale.length > 0 && <Stale stale={stale} path={path} />}
        {soldOut > 0 && (
          <p>
            <Link href={`${path}/manage/menu`} className="inline-block py-1.5">
              {t('room.soldOutCount', { count: soldOut })}
            </Link>
          </p>
        )}
        <Changeable path={path} />
      </div>
    </RoomFrame>
  )
}

/** Accepts or declines a suggestion. */
function Decide({ change: { id, about } }: { change: Change }) {
  const t = useT()
  const { client } = useRouter().options.context
  const refetch = useRefetchFacts()
  const { run, isPending } = useOneAtATime()
  const decide = (accept: boolean) =>
    run(async () => {
      try {
        await client.change.decide.mutate({ id, accept })
        showToast(t(accept ? 'room.accepted' : 'room.declined', { name: about.name }))
      } catch (thrown) {
        showToast(bannerSentence(t, errorOf(thrown), ''))
      }
      await refetch()
    })
  return (
    <div className="needs-scripts flex flex-wrap gap-2">
      <Button dense pending={isPending} onClick={() => void decide(true)}>
        {t('room.accept')}
      </Button>
      <Button kind="secondary" dense pending={isPending} onClick={() => void decide(false)}>
        {t('room.decline')}
      </Button>
    </div>
  )
}

function Reviews({ reviews }: { reviews: RoomGetOutput['reviews'] }) {
  const t = useT()
  const dateText = useDateText()
  return (
    <section aria-labelledby="unanswered" className="grid gap-4">
      <h2 id="unanswered" className="text-h3">
        {t('room.unanswered')}
      </h2>
      <ul className="grid gap-4">
        {reviews.map(({ id, rating, body, author, createdAt, about }) => (
          <li key={id} className="grid gap-1 border-line border-b pb-4">
            <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-muted">
              <Stars value={rating} label={t('room.stars', { count: rating })} />
              <span>{author}</span>
              <span>{dateText(createdAt, 'day')}</span>
            </p>
            <p className="line-clamp-3">
              <bdi>{body}</bdi>
            </p>
            <Link href={`${about.path}#reviews`} className="inline-block py-1.5">
              {t('room.replyAt', { name: about.name })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const staleLinks = { hours: 'edit?about=hours', prices: 'manage/menu', allergens: 'manage/allergens' } as const

function Stale({ stale, path }: { stale: RoomGetOutput['stale']; path: string }) {
  const t = useT()
  const dateText = useDateText()
  const textOf = ({ about, since, count }: RoomGetOutput['stale'][number]) => {
    if (about === 'hours') return since ? t('room.stale.hoursSince', { date: dateText(since, 'day') }) : t('room.stale.hours')
    return t(about === 'prices' ? 'room.stale.prices' : 'room.stale.allergens', { count })
  }
  return (
    <section aria-labelledby="stale" className="grid gap-2">
      <h2 id="stale" className="text-h3">
        {t('room.toConfirm')}
      </h2>
      <ul className="grid">
        {stale.map((each) => (
          <li key={each.about}>
            <Link href={`${path}/${staleLinks[each.about]}`} className="inline-block py-1.5">
              {textOf(each)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Links to the forms for the place itself, which everyone has; what members enter there is live immediately. */
function Changeable({ path }: { path: string }) {
  const t = useT()
  const links = [
    { href: `${path}/edit?about=hours`, text: t('room.edit.hours') },
    { href: `${path}/edit?about=details`, text: t('room.edit.details') },
    { href: `${path}/edit?about=cuisines`, text: t('room.edit.cuisines') },
    { href: `${path}/edit?about=status`, text: t('room.edit.status') },
    { href: `${path}/team`, text: t('room.edit.team') },
    { href: `${path}/history`, text: t('room.history') },
  ]
  return (
    <section aria-labelledby="place" className="grid gap-2">
      <h2 id="place" className="text-h3">
        {t('room.edit.title')}
      </h2>
      <ul className="grid">
        {links.map(({ href, text }) => (
          <li key={href}>
            <Link href={href} className="inline-block py-1.5">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
