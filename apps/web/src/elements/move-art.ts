const sheet = new CSSStyleSheet()
// The picture alone moves, and nothing waits for it (identity, motion). In a sheet of its own: only readers whose browser moves pictures need it.
sheet.replaceSync(`
  :root { view-transition-name: none }
  [aria-hidden="true"] > .ticket-face > .ticket-art { view-transition-name: art }
  ::view-transition { pointer-events: none }
  ::view-transition-old(art), ::view-transition-new(art) { block-size: 100%; object-fit: cover; overflow: clip }
  ::view-transition-group(art) { animation-duration: 200ms; animation-timing-function: cubic-bezier(.2, .7, .2, 1) }
`)
document.adoptedStyleSheets.push(sheet)

/**
 * Follows the link of a card and takes its picture along to the page behind it, where that page shows it large; just follows it where the page
 * here has a picture of its own or another one is still on its way.
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

/** Pictures that would be taken along now. */
const named = () => [...document.querySelectorAll('.ticket-art')].filter((art) => getComputedStyle(art).viewTransitionName === 'art')
