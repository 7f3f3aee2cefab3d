import type { SessionUser } from '@morsel/contract/session'
import { BellIcon, HeartIcon, MonitorIcon, ShieldIcon, SignOutIcon, UserIcon } from '@morsel/ui/basics/icons'
import { Link } from '@morsel/ui/basics/link'
import { Avatar } from '@morsel/ui/content/avatar'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'
import { useUnread } from '../../session/unread.ts'
import { useSignOut } from './sign-out.ts'

/**
 * The account menu with sign-out. A native disclosure with a real form, so that it works before scripts run; scripts add closing
 * on Escape, on an outside click and on selection.
 */
export function AccountMenu({ user }: { user: Pick<SessionUser, 'id' | 'name' | 'image' | 'email' | 'username'> }) {
  const t = useT()
  const { signOut, isPending } = useSignOut()
  const unread = useUnread()
  const { queries } = useRouter().options.context
  // Requested when the menu opens: few users have a role.
  const [isOpened, setOpened] = useState(false)
  const { data } = useQuery({ ...queries.moderation.role(), enabled: isOpened, staleTime: 300_000 })
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => details.current?.removeAttribute('open')
  useEffect(() => {
    // The menu may be open before scripts run.
    setOpened(details.current?.open === true)
    const pressed = ({ target }: PointerEvent) => {
      if (target instanceof Node && !details.current?.contains(target)) details.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [])
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return
    close()
    details.current.querySelector('summary')?.focus()
  }
  return (
    <details ref={details} className="relative" onKeyDown={closeOnEscape} onToggle={() => setOpened(true)}>
      <summary
        aria-label={[t('shell.accountMenu', { name: user.name }), unread > 0 && t('shell.unread', { count: unread })]
          .filter(Boolean)
          .join(', ')}
        className="relative flex cursor-pointer list-none rounded-full [&::-webkit-details-marker]:hidden"
      >
        <Avatar id={user.id} name={user.name} image={user.image ?? undefined} />
        {unread > 0 && <span aria-hidden className="absolute end-0 top-0 size-3 rounded-full border-2 border-surface bg-danger" />}
      </summary>
      <div className="menu absolute end-0 top-full z-50 mt-2 w-64">
        <p className="px-3 py-2 font-semibold wrap-anywhere">{user.name}</p>
        <p className="px-3 pb-2 text-caption text-ink-muted wrap-anywhere">{user.email}</p>
        {user.username !== null && (
          <Link href={`/user/${user.username}`} className="menu-item hover-fine:bg-sunken" onClick={close}>
            <UserIcon small />
            {t('shell.profile')}
          </Link>
        )}
        <Link href="/inbox" className="menu-item hover-fine:bg-sunken" onClick={close}>
          <BellIcon small />
          {t('shell.inbox')}
          {unread > 0 && <span className="ms-auto text-small font-semibold">{unread > 99 ? '99+' : unread}</span>}
        </Link>
        <Link href="/saved" className="menu-item hover-fine:bg-sunken" onClick={close}>
          <HeartIcon small />
          {t('shell.saved')}
        </Link>
        <Link href="/settings" className="menu-item hover-fine:bg-sunken" onClick={close}>
          <MonitorIcon small />
          {t('shell.settings')}
        </Link>
        <Link href="/settings/security" className="menu-item hover-fine:bg-sunken" onClick={close}>
          <ShieldIcon small />
          {t('shell.security')}
        </Link>
        {isOpened && data !== undefined && data.role !== 'none' && (
          <Link href="/moderation" className="menu-item hover-fine:bg-sunken" onClick={close}>
            <ShieldIcon small />
            {t('shell.moderation')}
          </Link>
        )}
        <form method="post" action="/sign-out" onSubmit={signOut}>
          <button type="submit" className="menu-item w-full hover-fine:bg-sunken" aria-disabled={isPending || undefined}>
            <SignOutIcon small />
            {isPending ? t('shell.signingOut') : t('shell.signOut')}
          </button>
        </form>
      </div>
    </details>
  )
}
