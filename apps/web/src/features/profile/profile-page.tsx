import type { ProfileReview, PublicProfile } from '@morsel/contract/profile'
import { Banner } from '@morsel/ui/basics/banner'
import { buttonClass } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { Avatar } from '@morsel/ui/content/avatar'
import { Stars } from '@morsel/ui/content/stars'
import { getRouteApi } from '@tanstack/react-router'
import { formatDay } from '../../formats/format.ts'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'
import { FollowButton } from '../../people/follow-button.tsx'
import { ReportButton } from '../../people/report-button.tsx'
import { ListTicket } from '../../places/list-ticket.tsx'
import { useSession } from '../../session/session-state.ts'

const route = getRouteApi('/_app/user/$username')

export function ProfilePage() {
  const t = useT()
  const locale = useLocale()
  const profile = route.useLoaderData()
  const isSignedIn = useSession() !== null
  const { username, name, bio, image, joinedAt, reviewCount, contributions, trust, lists, reviews } = profile
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(joinedAt)
  return (
    <div className="mx-auto grid w-full max-w-settings gap-6 py-6">
      {profile.isOwn && <OwnNote profile={profile} />}
      <header className="flex flex-wrap items-center gap-5 max-sm:flex-col max-sm:text-center">
        <Avatar id={username} name={name} image={image ?? undefined} large />
        <div className="grid gap-1">
          <h1 tabIndex={-1} dir="auto" className="wrap-anywhere">
            {name}
          </h1>
          <p className="text-ink-muted wrap-anywhere">
            <bdi>@{username}</bdi>
          </p>
          <p className="text-small text-ink-muted">
            {t('profile.joined', { month })} · {t('profile.reviewCount', { count: reviewCount })}
            {contributions.count > 0 && ` · ${t('profile.changeCount', { count: contributions.count })}`}
          </p>
        </div>
      </header>
      {!profile.isOwn && (
        <div>
          <FollowButton kind="user" id={profile.id} path={`/user/${username}`} />
        </div>
      )}
      {bio && (
        <p className="max-w-measure whitespace-pre-line wrap-anywhere">
          <bdi>{bio}</bdi>
        </p>
      )}
      {trust && (
        <p className="text-small">
          {t(`profile.trust.${trust}`)} <Link href="/settings/contributions">{t('profile.places')}</Link>
        </p>
      )}
      {reviews.length === 0 && lists.length === 0 && contributions.count === 0 && !bio && <p>{t('profile.empty', { name })}</p>}
      {contributions.places.length > 0 && <Places places={contributions.places} />}
      {lists.length > 0 && (
        <section aria-labelledby="lists" className="grid gap-5">
          <h2 id="lists">{t('profile.lists')}</h2>
          <ul className="card-grid">
            {lists.map((list) => (
              <li key={list.id} className="grid">
                <ListTicket list={list} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {reviews.length > 0 && (
        <section aria-labelledby="reviews" className="grid gap-5">
          <h2 id="reviews">{t('profile.reviews')}</h2>
          <ul className="grid gap-5">
            {reviews.map((review) => (
              <li key={review.id}>
                <OneReview review={review} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isSignedIn && !profile.isOwn && <ReportButton kind="user" id={profile.id} label={t('profile.report')} />}
    </div>
  )
}

function OwnNote({ profile: { username, isPublic } }: { profile: PublicProfile }) {
  const t = useT()
  return (
    <Banner kind="info">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {t(isPublic ? 'profile.asOthers' : 'profile.onlyYou')}
        <Link href="/settings/profile" className={buttonClass('secondary', { dense: true })}>
          {t('profile.edit')}
        </Link>
        {isPublic && <Link href={`/user/${username.toLowerCase()}?as=others`}>{t('profile.seeAsOthers')}</Link>}
      </span>
    </Banner>
  )
}

/** The places that the person's changes were about, newest first. */
function Places({ places }: { places: PublicProfile['contributions']['places'] }) {
  const t = useT()
  const locale = useLocale()
  return (
    <section aria-labelledby="contributions" className="grid gap-3">
      <h2 id="contributions">{t('profile.places')}</h2>
      <ul className="grid gap-2">
        {places.map(({ name, path, at }) => (
          <li key={path} className="flex flex-wrap items-baseline gap-x-3">
            <Link href={`${path}/history`} className="wrap-anywhere">
              <bdi>{name}</bdi>
            </Link>
            <time dateTime={at.toISOString()} className="text-small text-ink-muted">
              {formatDay(locale, at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OneReview({ review: { rating, body, createdAt, restaurant, item } }: { review: ProfileReview }) {
  const t = useT()
  const locale = useLocale()
  const target = item ?? restaurant
  return (
    <article className="grid gap-1">
      <h3 className="text-body">
        {target && (
          <Link href={target.path}>
            {item ? t('profile.itemAt', { item: item.name, restaurant: item.restaurant.name }) : <bdi>{target.name}</bdi>}
          </Link>
        )}
      </h3>
      <p className="meta">
        <Stars value={rating} label={t('reviews.outOf', { stars: rating })} />
        <time dateTime={createdAt.toISOString()}>{formatDay(locale, createdAt)}</time>
      </p>
      {body && (
        <p className="max-w-measure whitespace-pre-line wrap-anywhere">
          <bdi>{body}</bdi>
        </p>
      )}
    </article>
  )
}
