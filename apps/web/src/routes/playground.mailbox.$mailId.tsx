import { createFileRoute } from '@tanstack/react-router'
import { MailPage } from '../features/playground/mail-page.tsx'
import { pageHead } from '../head.ts'
import { orScreenError } from '../screen-error.ts'

export const Route = createFileRoute('/playground/mailbox/$mailId')({
  loader: ({ context: { queryClient, queries }, params: { mailId }, location }) =>
    orScreenError(queryClient.fetchQuery({ ...queries.mailbox.read({ id: mailId }), staleTime: 0 }), location.href),
  head: ({ match, loaderData }) =>
    pageHead(match.context.site, match.context.messages.t, {
      screen: loaderData?.subject ?? match.context.messages.t('playground.mailbox'),
      path: '/playground/mailbox',
      robots: 'noindex,nofollow',
    }),
  component: MailPage,
})
