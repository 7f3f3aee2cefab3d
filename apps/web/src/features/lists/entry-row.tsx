import type { ListEntry } from '@morsel/contract/list'
import { savedLimits } from '@morsel/contract/list'
import { Button, IconButton } from '@morsel/ui/basics/button'
import { ChevronDownIcon, ChevronUpIcon, CloseIcon } from '@morsel/ui/basics/icons'
import { Link } from '@morsel/ui/basics/link'
import { type ReactNode, useEffect, useState } from 'react'
import { Art } from '../../elements/art.tsx'
import { useReturnedFocus } from '../../forms/inline/use-returned-focus.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { PlaceLine } from '../../places/summary/place-line.tsx'
import { dishPlate, plateCuisine } from '../../places/summary/plate-cuisine.ts'
import { RatingLine } from '../../places/summary/rating-line.tsx'
import { LineForm } from '../../saved/line-form.tsx'
import { type EntryActions, entryName } from './use-entry-actions.ts'

export interface EntryRowProps {
  entry: ListEntry
  /** Index on the page, from 0. */
  at: number
  count: number
  /** For the owner of the list. */
  actions: EntryActions | undefined
  /** The drag handle. */
  handle?: ReactNode
  /** Called when a note is opened (1) or closed (-1). */
  onNoting?: ((by: 1 | -1) => void) | undefined
}

/** A list entry with its note and, for the owner, its actions. */
export function EntryRow(row: EntryRowProps) {
  return (
    <li className="grid border-line border-b py-4">
      <EntryParts {...row} />
    </li>
  )
}

/** The entry without its list item. */
export function EntryParts({ entry, at, count, actions, handle, onNoting }: EntryRowProps) {
  const t = useT()
  const [isNoting, setNoting] = useState(false)
  useEffect(() => {
    if (!isNoting || !onNoting) return
    onNoting(1)
    return () => onNoting(-1)
  }, [isNoting, onNoting])
  const noter = useReturnedFocus(isNoting)
  const { restaurant, item, note } = entry
  const name = entryName(entry)
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      {handle}
      <div className="size-16 shrink-0 overflow-clip rounded-lg bg-sunken" aria-hidden="true">
        {restaurant && <Art id={restaurant.id} cuisine={plateCuisine(restaurant.cuisines)} format="square" className="size-full" />}
        {item && <Art id={item.id} {...dishPlate(item.plate, item.cuisines)} format="square" className="size-full" />}
      </div>
      <div className="grid min-w-0 flex-1 basis-32 gap-1">
        <What entry={entry} />
        {isNoting && actions ? (
          <LineForm
            label={t('lists.noteNamed', { name })}
            initial={note ?? ''}
            max={savedLimits.noteLength}
            isText
            submitLabel={t('lists.save')}
            cancelLabel={t('saved.cancel')}
            onCancel={() => setNoting(false)}
            send={async (text) => {
              await actions.annotate(entry, text)
              setNoting(false)
            }}
          />
        ) : (
          note && (
            <p className="whitespace-pre-line wrap-anywhere">
              <bdi>{note}</bdi>
            </p>
          )
        )}
      </div>
      {actions && (
        <div className="needs-scripts ms-auto flex gap-1 no-print">
          <Button ref={noter} kind="quiet" dense aria-label={t('lists.noteNamed', { name })} onClick={() => setNoting(true)}>
            {t('lists.note')}
          </Button>
          <IconButton
            label={t('lists.moveUp', { name })}
            aria-disabled={at === 0 || undefined}
            onClick={() => at > 0 && void actions.move(entry, at - 1)}
          >
            <ChevronUpIcon small />
          </IconButton>
          <IconButton
            label={t('lists.moveDown', { name })}
            aria-disabled={at === count - 1 || undefined}
            onClick={() => at < count - 1 && void actions.move(entry, at + 1)}
          >
            <ChevronDownIcon small />
          </IconButton>
          <IconButton label={t('lists.removeNamed', { name })} onClick={() => void actions.remove(entry)}>
            <CloseIcon small />
          </IconButton>
        </div>
      )}
    </div>
  )
}

function What({ entry }: { entry: ListEntry }) {
  const t = useT()
  const { restaurant, item, title, isMerged } = entry
  if (restaurant)
    return (
      <>
        <p className="font-semibold wrap-anywhere">
          <Link href={restaurant.path} lang={restaurant.nameLang ?? undefined}>
            {restaurant.name}
          </Link>
        </p>
        <p>
          <PlaceLine kind={restaurant.kind} cuisines={restaurant.cuisines} rating={restaurant.rating} />
        </p>
        {restaurant.status !== 'published' && (
          <p className="text-small">
            {t(restaurant.status === 'temporarily_closed' ? 'places.temporarilyClosed' : 'places.permanentlyClosed')}
          </p>
        )}
        {isMerged && title !== null && title !== restaurant.name && (
          <p className="text-small text-ink-muted">{t('lists.merged', { name: title })}</p>
        )}
      </>
    )
  if (item)
    return (
      <>
        <p className="font-semibold wrap-anywhere">
          <Link href={item.path} lang={item.nameLang ?? undefined}>
            {item.name}
          </Link>
        </p>
        <p className="meta">
          <span>{t('places.at', { place: `${item.restaurant.name}, ${item.city.label}` })}</span>
          <RatingLine rating={item.rating} />
        </p>
      </>
    )
  return <p className="text-ink-muted">{title === null ? t('lists.goneUnnamed') : t('lists.gone', { name: title })}</p>
}
