import type { LinkProps } from '@morsel/ui/basics/link'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/**
 * The link for all pages: a plain `<a>` that the router takes over once it runs. Hovering or touching it preloads the target;
 * a link to the current location scrolls there again, and a link to another query of the page doesn't scroll (WEB-431, WEB-432).
 * The browser handles other origins, the documentation site, downloads and new tabs.
 */
export function AppLink({ href, onClick, onPointerEnter, onFocus, target, ...rest }: LinkProps) {
  const router = useRouter()
  const isOurs = /^(?:[/?#](?!\/|docs)|$)/u.test(href) && (target === undefined || target === '_self')
  const preload = (link: Element) => {
    if (!isOurs || isHere(href)) return
    router.preloadRoute({ to: '.', href: absolute(href) }).catch(() => {})
    if (mover || !link.closest('.ticket') || !('startViewTransition' in document) || !likesMotion()) return
    void import('./move-art.ts').then(
      ({ moveArt }) => {
        mover = moveArt
      },
      () => {},
    )
  }
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isOurs || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const follow = (viewTransition: boolean) => router.navigate({ href: absolute(href), resetScroll: !isOtherQuery(href), viewTransition })
    if (isHere(href)) scrollAgain()
    else if (mover && likesMotion()) void mover(event.currentTarget, follow)
    else void follow(false)
  }
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={go}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        preload(event.currentTarget)
      }}
      onFocus={(event) => {
        onFocus?.(event)
        preload(event.currentTarget)
      }}
    />
  )
}

/** Animates a card's picture to the next page; loaded on the first hover over a card. */
let mover: typeof import('./move-art.ts').moveArt | undefined

const likesMotion = () =>
  document.documentElement.dataset.motion !== 'off' && !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The router needs absolute paths; `?q=…` and `#menu` are relative to the page. */
function absolute(href: string): string {
  const { pathname, search, hash } = new URL(href, window.location.href)
  return pathname + search + hash
}

function isHere(href: string): boolean {
  return absolute(href) === window.location.pathname + window.location.search + window.location.hash
}

/** Whether the link only changes the query of this page: filtering a list keeps the scroll position. */
function isOtherQuery(href: string): boolean {
  const { pathname, hash } = new URL(href, window.location.href)
  return pathname === window.location.pathname && hash === '' && window.location.hash === ''
}

function scrollAgain(): void {
  const id = decodeURIComponent(window.location.hash.slice(1))
  const place = id === '' ? null : document.getElementById(id)
  if (place) place.scrollIntoView()
  else window.scrollTo({ top: 0 })
}
