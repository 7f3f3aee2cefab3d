import type { PlainKey, Translate } from '../i18n/message-key.ts'
import type { RouterContext } from '../site/router-context.ts'
import type { Site } from '../site/site.ts'

/** What search engines may do with a page (WEB-104). */
export type Robots = 'index,follow' | 'noindex,nofollow' | 'noindex,follow'

export interface PageFacts {
  /** Name of the screen; absent on the landing page, whose title is the product name. */
  screen?: string
  /** Cut at 155 characters. */
  description?: string
  /** Canonical path, without parameters of this visit. */
  path: string
  robots: Robots
  /** Path of the share picture; by default the site's. */
  picture?: string
  /** Whether the URL may contain a token from an email, which must not leak as referrer. */
  hasToken?: boolean
}

const longestDescription = 155

/** Returns the head of a page: title, description, canonical URL, robots and share picture. */
export function pageHead(
  site: Pick<Site, 'name' | 'origin'>,
  t: Translate,
  { screen, description, path, robots, hasToken, picture = '/share/home.png' }: PageFacts,
) {
  const title =
    screen === undefined
      ? t('shell.homeTitle', { product: site.name, tagline: t('shell.tagline') })
      : t('shell.documentTitle', { screen, product: site.name })
  const excerpt = description === undefined ? undefined : shortened(description)
  const url = new URL(path, site.origin).href
  return {
    meta: [
      { title },
      { name: 'robots', content: robots },
      // With `no-referrer`, as in the header, browsers would post the page's forms with `Origin: null`.
      ...(hasToken ? [{ name: 'referrer', content: 'strict-origin' }] : []),
      ...(excerpt === undefined ? [] : [{ name: 'description', content: excerpt }]),
      ...(robots === 'index,follow'
        ? [
            { property: 'og:type', content: 'website' },
            { property: 'og:site_name', content: site.name },
            { property: 'og:title', content: screen ?? title },
            ...(excerpt === undefined ? [] : [{ property: 'og:description', content: excerpt }]),
            { property: 'og:url', content: url },
            { property: 'og:image', content: site.origin + picture },
            { property: 'og:image:width', content: '1200' },
            { property: 'og:image:height', content: '630' },
            { property: 'og:image:alt', content: screen ?? title },
            { name: 'twitter:card', content: 'summary_large_image' },
          ]
        : []),
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}

/** Metadata of a page whose texts have no variables. */
interface FixedFacts extends Pick<PageFacts, 'path' | 'hasToken'> {
  screen: PlainKey
  description?: PlainKey
  /** By default, the page isn't indexed. */
  robots?: Robots
}

/** The `head` of a route whose texts have no variables. */
export const fixedHead =
  ({ screen, description, robots = 'noindex,nofollow', ...facts }: FixedFacts) =>
  ({ match: { context } }: { match: { context: Pick<RouterContext, 'site' | 'messages'> } }) => {
    const { t } = context.messages
    return pageHead(context.site, t, { ...facts, screen: t(screen), ...(description && { description: t(description) }), robots })
  }

/** Cuts at a word boundary (between letters in scripts without spaces) and adds an ellipsis. */
function shortened(text: string): string {
  const letters = [...text.replaceAll(/\s+/gu, ' ').trim()]
  if (letters.length <= longestDescription) return letters.join('')
  const cut = letters.slice(0, longestDescription - 1).join('')
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end < cut.length / 2 ? undefined : end).replace(/[\s,;:.]+$/u, '')}…`
}
