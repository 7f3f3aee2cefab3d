import { pageHead } from '../../document/head.ts'
import type { RouterContext } from '../../site/router-context.ts'
import type { Room } from './rooms.ts'

const descriptions = {
  title: 'playground.description',
  mailbox: 'playground.mailboxDescription',
  gallery: 'playground.galleryHint',
  states: 'playground.statesHint',
  errors: 'playground.errorsHint',
  calls: 'playground.callsHint',
} as const satisfies Record<Room | 'title' | 'mailbox', string>

/** Returns the head of a playground page, built by its loader, because everything in a route's `head` adds weight to every first view. */
export function playgroundHead(
  { site, messages: { t } }: RouterContext,
  page: keyof typeof descriptions,
  path: string,
  screen: string = t(`playground.${page}`),
) {
  return pageHead(site, t, { screen, description: t(descriptions[page]), path: `/playground${path}`, robots: 'noindex,nofollow' })
}
