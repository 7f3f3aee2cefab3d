import type { PlaceTarget } from '@morsel/contract/place'
import type { OwnReview } from '@morsel/contract/review'
import { Banner } from '@morsel/ui/basics/banner'
import { Button, buttonClass } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useOpener } from '../elements/late/use-opener.ts'
import { useT } from '../i18n/messages-provider.tsx'
import { redirectQuery } from '../navigation/safe-redirect.ts'
import { lazyPart } from '../resilience/lazy/lazy-part.ts'
import { useSession } from '../session/session-state.ts'

const ReviewForm = lazyPart(() => import('./review-form.tsx'), 'ReviewForm')

/** The user's own review: write, edit and status. */
export function YourReview({
  target,
  name,
  path,
  mine,
  isOwner,
}: {
  target: PlaceTarget
  name: string
  path: string
  mine: OwnReview | null
  isOwner: boolean
}) {
  const t = useT()
  const session = useSession()
  const form = useOpener(['photos'])
  const opener = useRef<HTMLButtonElement>(null)
  const [done, setDone] = useState<string>()
  const wasOpen = useRef(false)
  // The form hides its opener, which gets the focus back when it's visible again.
  useEffect(() => {
    if (wasOpen.current && !form.isOpen) opener.current?.focus()
    wasOpen.current = form.isOpen
  }, [form.isOpen])
  if (isOwner) return null
  const close = (outcome?: string) => {
    form.close()
    setDone(outcome)
  }
  return (
    <div className="grid justify-items-start gap-4">
      {done && !form.isOpen && <Banner kind="success">{done}</Banner>}
      {mine?.status === 'pending' && <Banner kind="info">{t('reviews.pending')}</Banner>}
      {mine?.status === 'hidden' && <Banner kind="warning">{t('reviews.hidden')}</Banner>}
      {session === null && (
        <Link href={`/login${redirectQuery(`${path}#reviews`)}`} className={buttonClass('secondary')}>
          {t('reviews.signInToReview')}
        </Link>
      )}
      {/* Users whose session ends while they write keep their text. */}
      {form.isOpen ? (
        <Suspense>
          <ReviewForm target={target} name={name} path={path} mine={mine} onClose={close} />
        </Suspense>
      ) : (
        session !== null && (
          <Button ref={opener} kind="secondary" onClick={() => void form.open()}>
            {t(mine === null ? 'reviews.write' : 'reviews.change')}
          </Button>
        )
      )}
    </div>
  )
}
