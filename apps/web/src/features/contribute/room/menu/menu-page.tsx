import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { EmptyState } from '@morsel/ui/content/empty-state'
import { TextField } from '@morsel/ui/fields/text-field'
import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useT } from '../../../../i18n/messages-provider.tsx'
import { RoomFrame } from '../room-frame.tsx'
import { useRoomChange } from '../use-room-change.ts'
import { type RoomMenuProps, useRoomMenu } from '../use-room-menu.ts'
import { added } from './arrange.ts'
import { PriceChange } from './price-change.tsx'
import { SectionList } from './section-list.tsx'

/** `…/manage/menu`: sections, dishes, prices and what is sold out (WEB-953). */
export function RoomMenuPage({ place, loaded }: RoomMenuProps) {
  const t = useT()
  const menu = useRoomMenu(loaded)
  const change = useRoomChange(place.id)
  const isHydrated = useHydrated()
  const [isPricing, setPricing] = useState(false)
  return (
    <RoomFrame place={place} page="menu">
      <noscript>
        <p>{t('room.needsScripts')}</p>
      </noscript>
      <div className="needs-scripts flex flex-wrap items-center gap-2">
        {menu.dishes.length > 0 && !isPricing && (
          <Button kind="secondary" dense onClick={() => setPricing(true)}>
            {t('room.prices.title')}
          </Button>
        )}
        <Link href={`${place.path}/add-dish`} className="inline-block py-1.5">
          {t('room.addDish')}
        </Link>
        <Link href={`${place.path}/menu`} className="inline-block py-1.5">
          {t('room.addMenu')}
        </Link>
      </div>
      {isPricing && <PriceChange menu={menu} change={change} onClose={() => setPricing(false)} />}
      {menu.dishes.length === 0 && menu.sections.length === 0 && <EmptyState>{t('room.menuEmpty')}</EmptyState>}
      {isHydrated && <SectionList menu={menu} change={change} />}
      <AddSection onAdd={(name) => change.arrange({ sections: (now) => added(now, name, null) }, t('room.sectionAdded', { name }))} />
    </RoomFrame>
  )
}

function AddSection({ onAdd }: { onAdd: (name: string) => Promise<unknown> }) {
  const t = useT()
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name') ?? '').trim()
    if (name !== '') void onAdd(name).then(() => form.reset())
  }
  return (
    <form onSubmit={add} className="needs-scripts flex max-w-measure flex-wrap items-end gap-2">
      <TextField name="name" label={t('room.newSection')} maxLength={80} autoComplete="off" />
      <Button type="submit" kind="secondary" dense>
        {t('room.addSection')}
      </Button>
    </form>
  )
}
