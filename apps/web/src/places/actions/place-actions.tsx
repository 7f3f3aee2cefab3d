import type { PlaceTarget } from '@morsel/contract/place'
import { Button, buttonClass } from '@morsel/ui/basics/button'
import { CheckIcon, HeartIcon, LinkIcon } from '@morsel/ui/basics/icons'
import { Link } from '@morsel/ui/basics/link'
import { ActionBar } from '@morsel/ui/overlays/action-bar'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { formatDay } from '../../formats/format.ts'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'
import { lazyPart, NoPart } from '../../resilience/lazy/lazy-part.ts'
import { useReplayEarlyClicks } from '../../resilience/lazy/use-replay-early-clicks.ts'
import { useIsSaved } from '../../saved/state/saved-state.ts'
import { useSession } from '../../session/session-state.ts'
import { useRecordView } from '../recent/record-view.ts'
import { type Savable, useSaving } from '../tickets/use-saving.ts'

const SignInToSave = lazyPart(() => import('../../saved/sign-in-to-save.tsx'), 'SignInToSave')
const FollowButton = lazyPart(() => import('../../people/follow-button.tsx'), 'FollowButton', NoPart)
const ListsDialog = lazyPart(() => import('../../saved/lists-dialog.tsx'), 'ListsDialog')

/** Actions on a place or dish: save, add to lists, share, print, suggest an edit and follow. On phones, they are one row that scrolls. */
export function PlaceActions({
  target,
  name,
  path,
  canPrint = false,
}: {
  target: PlaceTarget
  name: string
  path: string
  canPrint?: boolean
}) {
  const t = useT()
  const { messages, site } = useRouter().options.context
  const isGuest = useSession() === null
  const isSaved = useIsSaved(target)
  const press = useSaving({ target, name, path }, isSaved)
  useRecordView(target, name, path)
  const [isListing, setListing] = useState(false)
  const openLists = async () => {
    await Promise.all([
      isGuest ? import('../../saved/sign-in-to-save.tsx') : import('../../saved/lists-dialog.tsx'),
      messages.load(['saved', 'errors']),
    ])
    setListing(true)
  }
  const share = async () => {
    const { shareLink } = await import('../../saved/share-link.ts')
    await shareLink(messages, { title: name, url: new URL(path, site.origin).href })
  }
  const presses = useReplayEarlyClicks<HTMLDivElement>()
  return (
    <>
      {canPrint && <PrintedNote url={new URL(path, site.origin).href} />}
      <div {...presses} className="needs-scripts scroll-row flex flex-wrap gap-2 no-print">
        <SaveToggle isSaved={isSaved} onPress={() => void press()} />
        {/* Shown with the others, so that they don't move. */}
        <FollowButton
          kind={target.restaurant === undefined ? 'item' : 'restaurant'}
          id={target.restaurant ?? target.item ?? ''}
          path={path}
        />
        <Button kind="secondary" dense icon={<CheckIcon small />} onClick={() => void openLists()}>
          {t('places.addToList')}
        </Button>
        <Button kind="quiet" dense icon={<LinkIcon small />} onClick={() => void share()}>
          {t('places.share')}
        </Button>
        {canPrint && (
          <Button kind="quiet" dense className="max-sm:hidden" onClick={() => window.print()}>
            {t('places.print')}
          </Button>
        )}
        <Link href={`${path}/edit`} className={buttonClass('quiet', { dense: true })}>
          {t('places.suggestEdit')}
        </Link>
      </div>
      <Suspense>
        {isListing && isGuest && (
          <SignInToSave intent={{ name, put: { list: 'favourites', ...target } }} onClose={() => setListing(false)} />
        )}
        {isListing && !isGuest && <ListsDialog target={target} name={name} onClose={() => setListing(false)} />}
      </Suspense>
    </>
  )
}

/** On phones: save and the other main action, always visible. */
export function PlaceBar({ children, ...thing }: Savable & { children: ReactNode }) {
  const t = useT()
  const isSaved = useIsSaved(thing.target)
  const press = useSaving(thing, isSaved)
  const presses = useReplayEarlyClicks<HTMLSpanElement>()
  return (
    <ActionBar label={t('places.mainActions')} className="justify-between no-print md:hidden">
      {children}
      <span {...presses} className="needs-scripts">
        <SaveToggle isSaved={isSaved} onPress={() => void press()} />
      </span>
    </ActionBar>
  )
}

function SaveToggle({ isSaved, onPress }: { isSaved: boolean; onPress: () => void }) {
  const t = useT()
  return (
    <Button
      kind="secondary"
      dense
      icon={isSaved ? <HeartIcon small filled className="text-beet" /> : <HeartIcon small />}
      aria-pressed={isSaved}
      onClick={onPress}
    >
      {/* As wide as the longer text, so that nothing beside it moves once it's known which one applies. */}
      <span className="btn-text">
        <span className={isSaved ? '[visibility:hidden]' : undefined}>{t('places.save')}</span>
        <span className={isSaved ? undefined : '[visibility:hidden]'}>{t('places.saved')}</span>
      </span>
    </Button>
  )
}

/** Print only: legend, source and date of the printed menu. */
function PrintedNote({ url }: { url: string }) {
  const t = useT()
  const locale = useLocale()
  const [today, setToday] = useState<Date>()
  useEffect(() => {
    const note = () => setToday(new Date())
    note()
    window.addEventListener('beforeprint', note)
    return () => window.removeEventListener('beforeprint', note)
  }, [])
  return (
    <div className="print-only text-small">
      <p>{t('places.printedMarks')}</p>
      <p>
        {url}
        {today && ` · ${t('places.printedOn', { day: formatDay(locale, today) })}`}
      </p>
    </div>
  )
}
