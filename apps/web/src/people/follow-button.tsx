import type { FollowTarget } from '@morsel/contract/follow'
import { Button, buttonClass } from '@morsel/ui/basics/button'
import { BellIcon } from '@morsel/ui/basics/icons'
import { Link } from '@morsel/ui/basics/link'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useChoice } from '../elements/use-choice.ts'
import { FormBanner } from '../forms/form-banner.tsx'
import { useT } from '../i18n/messages-provider.tsx'
import { useSession } from '../session/session-state.ts'
import { staleMs } from '../site/query-client.ts'

/** Follows a place, dish or person. Guests sign in first and return to the page. */
export function FollowButton({ path, ...props }: FollowTarget & { path: string }) {
  const t = useT()
  if (useSession() !== null) return <FollowSwitch {...props} />
  return (
    <Link href={`/login?${new URLSearchParams({ redirect: path })}`} className={buttonClass('quiet', { dense: true })}>
      <BellIcon small />
      {t('places.follow')}
    </Link>
  )
}

function FollowSwitch({ kind, id }: FollowTarget) {
  const t = useT()
  const { client, queries, messages } = useRouter().options.context
  const asked = queries.follow.get({ kind, id })
  const isFollowed = useQuery({ ...asked, staleTime: staleMs.details }).data?.isFollowed ?? false
  const { choose, retry, error } = useChoice(asked.queryKey, async (choice: { isFollowed: boolean }) => {
    // A failure is shown with these texts.
    await messages.load(['errors'])
    await client.follow.set.mutate({ kind, id, ...choice })
  })
  return (
    <>
      <Button
        kind="quiet"
        dense
        className="needs-scripts"
        icon={<BellIcon small filled={isFollowed} />}
        aria-pressed={isFollowed}
        onClick={() => choose({ isFollowed: !isFollowed })}
      >
        {t(isFollowed ? 'places.following' : 'places.follow')}
      </Button>
      {error && (
        <div className="whitespace-normal">
          <FormBanner error={error} retry={retry} />
        </div>
      )}
    </>
  )
}
