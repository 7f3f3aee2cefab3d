import { AppError } from '@morsel/contract/errors'
import { MailboxListInput, MailboxListOutput, MailboxReadInput, MailboxReadOutput } from '@morsel/contract/mailbox'
import { middleware, procedure, router } from '../../kernel/trpc.ts'
import { listMailbox, readMailbox } from './mailbox.flow.ts'

/** Returns 404 for any input where the playground is off (SEC-511). */
const playgroundOnly = middleware(({ ctx, next }) => {
  if (!ctx.deps.config.PLAYGROUND_ENABLED) throw new AppError('PAGE_NOT_FOUND')
  return next()
})

/** Lists and reads the emails of an installation without a mail server, for `/playground`. */
export const mailboxRouter = router({
  list: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/mailbox', isPrivate: true }],
      docs: {
        summary: 'List emails of the mailbox',
        description: 'Only where the playground is enabled. Lists the newest emails of an installation without a mail server.',
        parameters: { to: 'Only emails to this address.' },
        errors: ['PAGE_NOT_FOUND'],
      },
    })
    .use(playgroundOnly)
    .input(MailboxListInput)
    .output(MailboxListOutput)
    .query(({ ctx, input }) => listMailbox(ctx.deps, input)),

  read: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/mailbox/{id}', isPrivate: true }],
      docs: {
        summary: 'Get an email of the mailbox',
        description: 'Only where the playground is enabled.',
        errors: ['PAGE_NOT_FOUND', 'NOT_FOUND'],
      },
    })
    .use(playgroundOnly)
    .input(MailboxReadInput)
    .output(MailboxReadOutput)
    .query(({ ctx, input }) => readMailbox(ctx.deps, input.id)),
})
