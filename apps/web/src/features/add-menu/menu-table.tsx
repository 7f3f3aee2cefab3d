import type { MenuReading } from '@morsel/contract/menu/parsed-menu'
import type { PlannedRow } from '@morsel/contract/menu/plan-menu'
import { Button } from '@morsel/ui/basics/button'
import type { Dispatch } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'
import { type DraftAction, type MenuDraft, newRow, sectionsOf } from './menu-draft.ts'
import type { PublishedRow } from './menu-rows.ts'
import { RowEditor } from './row-editor.tsx'

/** The dishes that were read, by section, for checking and editing. */
export function MenuTable({
  draft,
  reading,
  plans,
  isChecked,
  dispatch,
}: {
  draft: MenuDraft
  reading: MenuReading
  plans: ReadonlyMap<number, PlannedRow<PublishedRow>>
  isChecked: boolean
  dispatch: Dispatch<DraftAction>
}) {
  const t = useT()
  const { rows } = draft
  const add = () => dispatch({ do: 'append', rows: [newRow(draft.nextKey, rows.at(-1)?.section ?? '')] })
  return (
    <div className="grid gap-6">
      {sectionsOf(rows).map(({ name, from, to }) => (
        <section key={rows[from]?.key} aria-label={name || t('addMenu.noSection')} className="grid gap-1">
          <input
            className="input"
            aria-label={t('addMenu.section')}
            placeholder={t('addMenu.noSection')}
            value={name}
            maxLength={80}
            dir="auto"
            onChange={({ target }) => dispatch({ do: 'rename section', from, to, name: target.value })}
          />
          <ol className="grid">
            {rows.slice(from, to + 1).map((row) => (
              <RowEditor
                key={row.key}
                row={row}
                reading={reading}
                plan={plans.get(row.key)}
                isFirst={row === rows[0]}
                isChecked={isChecked}
                dispatch={dispatch}
              />
            ))}
          </ol>
        </section>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" dense onClick={add}>
          {t('addMenu.addDish')}
        </Button>
        {draft.past.length > 0 && (
          <Button kind="quiet" dense onClick={() => dispatch({ do: 'undo' })}>
            {t('addMenu.undo')}
          </Button>
        )}
      </div>
    </div>
  )
}
