import { Button, buttonClass } from '@morsel/ui/button'
import { Link } from '@morsel/ui/link'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { AddressField } from '../../forms/address-field.tsx'
import { FormBanner } from '../../forms/form-banner.tsx'
import { MailPlace } from '../../forms/mail-place.tsx'
import { OutcomeHeading } from '../../forms/outcome-heading.tsx'
import { SendAgain } from '../../forms/send-again.tsx'
import { useForm } from '../../forms/use-form.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { redirectQuery } from '../../safe-redirect.ts'
import { useSession } from '../../session-state.ts'
import { useSignOut } from '../../shell/sign-out.ts'

const route = getRouteApi('/_auth/verify-email')

/** What is wrong with a link, by the word that the server adds to the address (auth contract 4.10). */
const sentences = {
  token_expired: 'address.expired',
  invalid_token: 'address.invalid',
  user_not_found: 'address.unknown',
  unauthorized: 'address.otherAccount',
} as const satisfies Record<string, MessageKey>

type Reason = keyof typeof sentences

/** The same failures as error codes. */
const reasons: Readonly<Record<string, Reason>> = {
  TOKEN_EXPIRED: 'token_expired',
  INVALID_TOKEN: 'invalid_token',
  USER_NOT_FOUND: 'user_not_found',
  UNAUTHORIZED: 'unauthorized',
}

/** Whether a code says that the link is to blame, and trying again does not help. */
export const isLinkFailure = (code: string): boolean => Object.hasOwn(reasons, code)

/** The word for a code; what is not known counts as a bad link. */
export const reasonOf = (code: string | undefined): Reason => reasons[code ?? ''] ?? 'invalid_token'

const isReason = (word: string): word is Reason => Object.hasOwn(sentences, word)

/** The link did not prove anything: why, and how to get another one. Says nothing of the account (client runtime G10). */
export function LinkFailed({ reason }: { reason: string }) {
  const t = useT()
  const signedIn = useSession()
  const { redirect } = route.useSearch()
  const known = isReason(reason) ? reason : 'invalid_token'
  if (known === 'unauthorized' && signedIn) return <OtherAccount address={signedIn.user.email} redirect={redirect} />
  return (
    <>
      <OutcomeHeading>{t('address.failedTitle')}</OutcomeHeading>
      <p>{t(sentences[known])}</p>
      {known === 'unauthorized' ? (
        <Link href={`/login${redirectQuery(redirect)}`} className={buttonClass('primary', { wide: true })}>
          {t('address.signIn')}
        </Link>
      ) : signedIn ? (
        <OwnLink address={signedIn.user.email} isProven={signedIn.user.emailVerified} redirect={redirect} />
      ) : (
        <AskForLink redirect={redirect} />
      )}
    </>
  )
}

/** Somebody is signed in, as somebody else than the link is for. */
function OtherAccount({ address, redirect }: { address: string; redirect: string | undefined }) {
  const t = useT()
  const { signOut, isPending } = useSignOut('/login')
  return (
    <>
      <OutcomeHeading>{t('address.otherTitle')}</OutcomeHeading>
      <p className="wrap-anywhere">{t('address.otherHint', { email: masked(address) })}</p>
      <form method="post" action="/sign-out" onSubmit={signOut}>
        <Button type="submit" wide pending={isPending} pendingLabel={t('shell.signingOut')}>
          {t('address.signOut')}
        </Button>
      </form>
      <Link href={redirect ?? '/app'} className={buttonClass('quiet')}>
        {t('address.stayHere')}
      </Link>
    </>
  )
}

/** Enough for its owner to know it by: `a•••@e•••.com`. */
function masked(address: string): string {
  return address.replace(/^(.).*@(.).*(\.[^.]*)$/u, '$1•••@$2•••$3')
}

function OwnLink({ address, isProven, redirect }: { address: string; isProven: boolean; redirect: string | undefined }) {
  const t = useT()
  const { client } = useRouter().options.context
  if (isProven)
    return (
      <Link href={redirect ?? '/app'} className={buttonClass('primary', { wide: true })}>
        {t('address.continue')}
      </Link>
    )
  const callbackURL = `/verify-email${redirectQuery(redirect, { state: 'confirmed' })}`
  return (
    <>
      <SendAgain
        hasSent={false}
        label={t('address.sendLink')}
        send={() => client.address.sendVerification.mutate({ email: address, callbackURL })}
        plain={{ action: `/verify-email${redirectQuery(redirect, { state: 'confirming' })}`, fields: { email: address, callbackURL } }}
      />
      <MailPlace to={address} />
    </>
  )
}

/** A guest says which address waits; the answer is the same whether one does. */
function AskForLink({ redirect }: { redirect: string | undefined }) {
  const t = useT()
  const { client } = useRouter().options.context
  const [sentTo, setSentTo] = useState<string>()
  const callbackURL = `/verify-email${redirectQuery(redirect, { state: 'confirmed' })}`
  const { formProps, posted, sentences, banner, isPending } = useForm({
    path: '/verify-email',
    fields: ['email'],
    rules: async () => (await import('./address-rules.ts')).askProblems,
    fieldsOf: () => ['email'],
    send: async (values) => {
      const email = (await import('../../forms/form-rules.ts')).tidyAddress(values.email)
      await client.address.sendVerification.mutate({ email, callbackURL })
      setSentTo(email)
    },
  })
  if (sentTo !== undefined)
    return (
      <>
        <p role="status" className="wrap-anywhere">
          {t('address.sentGuest', { email: sentTo })}
        </p>
        <MailPlace to={sentTo} />
      </>
    )
  return (
    <>
      <FormBanner error={banner && !isLinkFailure(banner.code) ? banner : undefined} form={formProps.id} />
      <form {...formProps} action={`/verify-email${redirectQuery(redirect, { state: 'confirming' })}`} className="grid gap-5">
        <input type="hidden" name="callbackURL" value={callbackURL} />
        <input type="hidden" name="resend" value="1" />
        <AddressField
          id="verify-email-email"
          label={t('forms.email')}
          enterKeyHint="send"
          defaultValue={posted.email}
          error={sentences.email}
        />
        <Button type="submit" wide pending={isPending} pendingLabel={t('forms.sending')}>
          {t('address.sendLink')}
        </Button>
      </form>
    </>
  )
}
