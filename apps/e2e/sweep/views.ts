import type { BrowserContext } from '@playwright/test'
import { pathOfDish, pathOfPlace } from '../tests/places.ts'
import { createSharedContent } from './shared-content.ts'

/** Pages for members of a place, moderators and invited users. The sweep has no such user, so they are checked only on the stage. */
const forOthers = /\/(manage|team|moderation|decision|invitation)\b/

/** One page in one state. */
export interface View {
  name: string
  address: string
  /** Whether a signed-in user opens it. */
  isMember: boolean
}

/**
 * Lists everything to check, from the playground: each screen as served, each of its states on the stage, and the playground's own pages. A
 * unit test checks that the playground has every route. The context belongs to a user who has no data yet.
 */
export async function findViews(context: BrowserContext): Promise<View[]> {
  const page = await context.newPage()
  await page.goto('/playground')
  const rooms = await page.locator('main a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  await page.goto('/playground/states')
  const staged = await page.locator('main a[href*="?state="]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const screens = await page.locator('[data-visitor]').evaluateAll((codes) =>
    codes.map((code) => ({
      page: code.textContent ?? '',
      address: code.getAttribute('data-address') ?? '',
      visitor: code.getAttribute('data-visitor') ?? '',
    })),
  )
  await page.close()
  if (staged.length === 0 || screens.length === 0) throw new Error('The playground lists no states')
  const { profile, list } = await createSharedContent(context.request)
  const dish = await pathOfDish(context.request)
  const found: Record<string, string> = {
    '/add-photos': `/add-photos?item=${dish.split('/').at(-1)}`,
    '/compare': '/compare',
    '/user/$username': profile,
    '/list/$listId': list,
    '/restaurant/$city/$slugId': await pathOfPlace(context.request),
    '/item/$itemId': dish,
  }
  /** The path of a page, which may be below that of a place or dish. */
  const pathOf = (path: string) => {
    const above = Object.keys(found).find((each) => path === each || path.startsWith(`${each}/`)) ?? path
    return found[above] && found[above] + path.slice(above.length)
  }
  const served = screens
    .filter(({ page: path }) => !forOthers.test(path))
    .map(({ page: path, address, visitor }) => {
      const target = pathOf(path) ?? address
      if (target === '') throw new Error(`The sweep has no path for ${path}`)
      return { name: `served ${target}`, address: target, isMember: !['guest', 'challenged'].includes(visitor) }
    })
  return [
    ...['/playground', ...rooms].map((address) => ({ name: `served ${address}`, address, isMember: false })),
    ...served,
    ...staged.map((address) => ({
      name: address.replace('/playground/states/', 'staged ').replace('?state=', ' '),
      address,
      isMember: false,
    })),
  ]
}
