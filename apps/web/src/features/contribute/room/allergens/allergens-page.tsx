import { Button } from '@morsel/ui/basics/button'
import { LiveRegion } from '@morsel/ui/basics/live-region'
import { EmptyState } from '@morsel/ui/content/empty-state'
import { ActionBar } from '@morsel/ui/overlays/action-bar'
import { useState } from 'react'
import { LeaveGuard } from '../../../../elements/leave-guard.tsx'
import { useDateText } from '../../../../elements/moment.tsx'
import { useOneAtATime } from '../../../../elements/use-one-at-a-time.ts'
import { useT } from '../../../../i18n/messages-provider.tsx'
import { RoomFrame } from '../room-frame.tsx'
import { useRoomChange } from '../use-room-change.ts'
import { type RoomMenuProps, useRoomMenu } from '../use-room-menu.ts'
import { cellCount, editsOfSheet, type SheetDraft, withCell } from './allergen-draft.ts'
import { AllergenSheet, stateMarks } from './allergen-sheet.tsx'

/** `…/manage/allergens`: the allergens of all dishes in one table, also for printing (WEB-955). */
export function AllergensPage({ place, loaded }: RoomMenuProps) {
  const t = useT()
  const dateText = useDateText()
  const menu = useRoomMenu(loaded)
  const change = useRoomChange(place.id)
  const [draft, setDraft] = useState<SheetDraft>({})
  const { run, isPending } = useOneAtATime()
  const count = cellCount(draft)
  const save = () =>
    run(async () => {
      const outcome = await change.editDishes(editsOfSheet(draft, menu.dishes), (changed) => t('room.sheetSaved', { count: changed }))
      if (outcome === 'saved') setDraft({})
    })
  if (menu.dishes.length === 0)
    return (
      <RoomFrame place={place} page="allergens">
        <EmptyState>{t('room.menuEmpty')}</EmptyState>
      </RoomFrame>
    )
  return (
    <RoomFrame place={place} page="allergens">
      <p className="max-w-measure no-print">{t('room.sheetHint')}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small">
        <li>{`${stateMarks.contains} ${t('contribute.state.contains')}`}</li>
        <li>{`${stateMarks.may_contain} ${t('contribute.state.may_contain')}`}</li>
        <li>{`${stateMarks.free} ${t('contribute.state.free')}`}</li>
        <li>{`${stateMarks.unknown} ${t('contribute.state.unknown')}`}</li>
      </ul>
      <AllergenSheet
        dishes={menu.dishes}
        draft={draft}
        onChange={(dish, allergen, state) => setDraft((now) => withCell(now, dish, allergen, state))}
      />
      <p className="hidden text-small print:block">{t('room.sheetPrinted', { name: place.name, date: dateText(menu.at, 'day') })}</p>
      <LeaveGuard isHeld={() => count > 0} title={t('room.leaveTitle')} cancelLabel={t('room.stay')} confirmLabel={t('room.leave')}>
        {t('room.leaveText')}
      </LeaveGuard>
      <LiveRegion>{count > 0 ? t('room.unsavedCells', { count }) : ''}</LiveRegion>
      <ActionBar label={t('places.mainActions')} className="needs-scripts no-print">
        {count > 0 && (
          <>
            <Button pending={isPending} onClick={() => void save()}>
              {t('room.saveCells', { count })}
            </Button>
            <Button kind="secondary" onClick={() => setDraft({})}>
              {t('room.discard')}
            </Button>
          </>
        )}
        {count === 0 && (
          <Button kind="secondary" onClick={() => window.print()}>
            {t('room.print')}
          </Button>
        )}
      </ActionBar>
    </RoomFrame>
  )
}
