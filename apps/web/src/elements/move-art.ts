const sheet = new CSSStyleSheet()
// Only the picture moves, and nothing waits for it. The rules aren't in the main stylesheet, because only browsers that animate pictures
// need them.
sheet.replaceSync(`
  :root { view-transition-name: none }
  [aria-hidden="true"] > .ticket-face > .ticket-art { view-transition-name: art }
  ::view-transition { pointer-events: none }
  ::view-transition-old(art), ::view-transition-new(art) { block-size: 100%; object-fit: cover; overflow: clip }
  ::view-transition-group(art) { animation-duration: 200ms; animation-timing-function: cubic-bezier(.2, .7, .2, 1) }
`)
document.adoptedStyleSheets.push(sheet)

/**
 * Follows the link of a card and animates its picture to the next page, if that page shows it large. Follows the link without animation if
 * this page has a large picture itself or another animation is running.
 */
export async function moveArt(link: Element, follow: (viewTransition: boolean) => Promise<void>): Promise<void> {
  const art = link.closest('.ticket')?.querySelector<HTMLElement>('.ticket-art')
  if (!art || named().length > 0) return follow(false)
  art.style.viewTransitionName = 'art'
  try {
    await follow(true)
  } finally {
    art.style.viewTransitionName = ''
  }
}

/** Returns the pictures that a view transition would animate now. */
const named = () => [...document.querySelectorAll('.ticket-art')].filter((art) => getComputedStyle(art).viewTransitionName === 'art')
