import { createFileRoute } from '@tanstack/react-router'
import { MailPage } from '../features/playground/mail-page.tsx'
import { orScreenError } from '../site/screen-error.ts'

export const Route = createFileRoute('/playground/mailbox/$mailId')({
  loader: ({ context: { queryClient, queries }, params: { mailId }, location }) =>
    orScreenError(queryClient.fetchQuery({ ...queries.mailbox.read({ id: mailId }), staleTime: 0 }), location.href),
  head: async ({ match: { context }, loaderData: mail }) =>
    (await import('../features/playground/playground-head.ts')).playgroundHead(context, 'mailbox', '/mailbox', mail?.subject),
  component: MailPage,
})
