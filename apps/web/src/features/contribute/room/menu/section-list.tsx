import type { RoomMenuOutput } from '@morsel/contract/room'
import { Button } from '@morsel/ui/basics/button'
import { TextField } from '@morsel/ui/fields/text-field'
import { type FormEvent, type ReactNode, useState } from 'react'
import { AskFirst } from '../../../../elements/ask-first.tsx'
import { SortableList } from '../../../../elements/sortable/sortable-list.tsx'
import { useT } from '../../../../i18n/messages-provider.tsx'
import type { useRoomChange } from '../use-room-change.ts'
import { moved, removed, renamed } from './arrange.ts'
import { DishRow } from './dish-row.tsx'

interface SectionListProps {
  menu: RoomMenuOutput
  change: ReturnType<typeof useRoomChange>
}

/** The sections of the menu with their dishes, sortable by drag and keyboard. */
export function SectionList({ menu, change }: SectionListProps) {
  const t = useT()
  const { sections, dishes } = menu
  const loose = dishes.filter(({ sectionId }) => sectionId === null)
  return (
    <div className="grid gap-6">
      {loose.length > 0 && (
        <section aria-labelledby="no-section" className="grid gap-2">
          <h2 id="no-section" className="text-h3">
            {t('room.noSection')}
          </h2>
          <ul className="grid">
            {loose.map((dish) => (
              <DishRow key={dish.id} dish={dish} sections={sections} change={change} />
            ))}
          </ul>
        </section>
      )}
      <SortableList
        items={sections}
        nameOf={({ name }) => name}
        onMove={({ id, name }, to) => void change.arrange({ sections: (now) => moved(now, id, to) }, t('room.sectionMoved', { name }))}
      >
        {(section, _at, handle) => <Section section={section} menu={menu} change={change} handle={handle} />}
      </SortableList>
    </div>
  )
}

interface SectionProps extends SectionListProps {
  section: RoomMenuOutput['sections'][number]
  handle: ReactNode
}

function Section({ section: { id, name }, menu, change, handle }: SectionProps) {
  const t = useT()
  const [isRenaming, setRenaming] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const dishes = menu.dishes.filter(({ sectionId }) => sectionId === id)
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const to = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    setRenaming(false)
    if (to !== '' && to !== name) void change.arrange({ sections: (now) => renamed(now, id, to) }, t('room.sectionSaved', { name: to }))
  }
  const remove = () => {
    setAsking(false)
    // Its dishes stay on the menu, without a section.
    const leave = (now: RoomMenuOutput) =>
      now.dishes
        .filter((dish) => dish.sectionId === id)
        .map((dish) => ({ id: dish.id, fields: { section: { from: dish.section, to: null } } }))
    void change.arrange({ sections: (now) => removed(now, id), items: leave }, t('room.sectionRemoved', { name }))
  }
  return (
    <section aria-label={name} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {handle}
        {isRenaming ? (
          <form onSubmit={rename} className="flex flex-wrap items-end gap-2">
            <TextField autoFocus name="name" label={t('room.sectionName')} defaultValue={name} maxLength={80} autoComplete="off" />
            <Button type="submit" kind="secondary" dense>
              {t('contribute.save')}
            </Button>
            <Button kind="quiet" dense onClick={() => setRenaming(false)}>
              {t('contribute.cancel')}
            </Button>
          </form>
        ) : (
          <>
            <h2 className="display text-lead wrap-anywhere">{name}</h2>
            <Button kind="quiet" dense aria-label={t('room.renameOf', { name })} onClick={() => setRenaming(true)}>
              {t('room.rename')}
            </Button>
            <Button
              kind="quiet"
              dense
              aria-label={t('room.removeOf', { name })}
              onClick={() => (dishes.length === 0 ? remove() : setAsking(true))}
            >
              {t('room.remove')}
            </Button>
          </>
        )}
      </div>
      {isAsking && (
        <AskFirst
          title={t('room.removeOf', { name })}
          confirmLabel={t('room.remove')}
          cancelLabel={t('contribute.cancel')}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{t('room.removeHint', { count: dishes.length })}</p>
        </AskFirst>
      )}
      <ul className="grid">
        {dishes.map((dish) => (
          <DishRow key={dish.id} dish={dish} sections={menu.sections} change={change} />
        ))}
      </ul>
    </section>
  )
}
