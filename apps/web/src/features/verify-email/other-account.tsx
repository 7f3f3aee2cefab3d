import { Button, buttonClass } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { OutcomeHeading } from '../../forms/steps/outcome-heading.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { useSignOut } from '../../shell/account/sign-out.ts'

interface OtherAccountProps {
  address: string
  /** The email that the link is for, if known. */
  owner: string | undefined
  redirect: string | undefined
}

/** The signed-in user isn't the one that the link is for. */
export function OtherAccount({ address, owner, redirect }: OtherAccountProps) {
  const t = useT()
  const { signOut, isPending } = useSignOut('/login')
  return (
    <>
      <OutcomeHeading>{t('address.otherTitle')}</OutcomeHeading>
      {owner !== undefined && <p className="wrap-anywhere">{t('address.otherOwner', { owner: masked(owner) })}</p>}
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

/** Returns a masked email that its owner recognizes: `a•••@e•••.com`. */
function masked(address: string): string {
  return address.replace(/^(.).*@(.).*(\.[^.]*)$/u, '$1•••@$2•••$3')
}
