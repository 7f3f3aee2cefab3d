import type { ErrorCode } from '@morsel/contract/errors'
import {
  ClaimAnswerInput,
  ClaimCheckInput,
  ClaimEnterCodeInput,
  ClaimGetInput,
  ClaimGetOutput,
  ClaimOutcome,
  ClaimSendCodeInput,
  ClaimSendDocumentsInput,
  ClaimWithdrawInput,
} from '@morsel/contract/place-claim'
import { StatusOutput } from '@morsel/contract/session'
import { signedIn, verified } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { answerClaim, checkClaim, enterClaimCode, getClaim, sendClaimCode, sendClaimDocuments, withdraw } from './claim.flow.ts'

const done = { status: true } as const
const errors = ['NOT_FOUND', 'GONE', 'ALREADY_A_MEMBER', 'CLAIM_LIMIT_REACHED'] satisfies ErrorCode[]
const outcome =
  '`accepted`: you now own the place. `waiting`: a moderator decides, because the place has an owner or a person provided its website.'

/** Claims of places by the people who run them. */
export const claimRouter = router({
  get: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/claims', isPrivate: true }],
      docs: {
        summary: 'Get the user’s claim to a place',
        description: 'Returns the ways to prove that the user runs the place, and the status of their latest claim.',
        parameters: { restaurant: 'The `id` of the place.' },
        errors: ['NOT_FOUND', 'GONE'],
      },
    })
    .input(ClaimGetInput)
    .use(signedIn)
    .output(ClaimGetOutput)
    .query(({ ctx, input }) => getClaim(ctx.deps, ctx.who, input)),

  sendCode: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/claims/code', isPrivate: true }],
      docs: {
        summary: 'Email a claim code',
        description: 'The email must be at the domain of the place’s website. The code is valid for 30 minutes.',
        errors: [...errors, 'INVALID_EMAIL', 'CLAIM_NEEDS_OWN_WEBSITE', 'CLAIM_EMAIL_ELSEWHERE', 'CLAIM_ALREADY_WAITING'],
      },
      limit: 'mails',
    })
    .input(ClaimSendCodeInput)
    .use(verified)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await sendClaimCode(ctx.deps, ctx.who, input)
      return done
    }),

  enterCode: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/claims/code/verify', isPrivate: true }],
      docs: {
        summary: 'Submit the emailed code',
        description: outcome,
        errors: [...errors, 'CLAIM_CODE_INVALID', 'CLAIM_NEEDS_OWN_WEBSITE'],
      },
      limit: 'credentials',
    })
    .input(ClaimEnterCodeInput)
    .use(verified)
    .output(ClaimOutcome)
    .mutation(({ ctx, input }) => enterClaimCode(ctx.deps, ctx.who, input)),

  check: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/claims/check', isPrivate: true }],
      docs: {
        summary: 'Check for proof of a claim',
        description: `Looks for the file or tag on the website (\`site\`), or for the DNS record (\`dns\`). \`open\` means that it wasn’t found. ${outcome}`,
        errors: [...errors, 'CLAIM_NEEDS_OWN_WEBSITE', 'CLAIM_ALREADY_WAITING'],
      },
      limit: 'uploads',
      timeout: 'long',
    })
    .input(ClaimCheckInput)
    .use(verified)
    .output(ClaimOutcome)
    .mutation(({ ctx, input }) => checkClaim(ctx.deps, ctx.who, input)),

  sendDocuments: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/claims/documents', isPrivate: true }],
      docs: {
        summary: 'Ask a moderator to decide',
        description: 'A moderator reads the note and may ask for documents.',
        errors: [...errors, 'CLAIM_ALREADY_WAITING'],
      },
    })
    .input(ClaimSendDocumentsInput)
    .use(verified)
    .output(ClaimOutcome)
    .mutation(({ ctx, input }) => sendClaimDocuments(ctx.deps, ctx.who, input)),

  withdraw: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/claims/withdraw', isPrivate: true }],
      docs: { summary: 'Withdraw a claim', errors: ['NOT_FOUND'] },
    })
    .input(ClaimWithdrawInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await withdraw(ctx.deps, ctx.who, input)
      return done
    }),

  answer: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/claims/{id}/answer', isPrivate: true }],
      docs: {
        summary: 'Respond to a claim',
        description: 'Moderators see the response before they decide.',
        errors: ['NOT_FOUND'],
      },
    })
    .input(ClaimAnswerInput)
    .use(verified)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await answerClaim(ctx.deps, ctx.who, input)
      return done
    }),
})
