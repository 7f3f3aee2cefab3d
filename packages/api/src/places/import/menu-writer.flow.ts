import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { insertMenus, listMenusByPlaces, type MenuDrafts, updateMenu } from '@morsel/db/queries/menu'
import { findKnownMenuRecords, upsertRecords } from '@morsel/db/queries/source-record'
import type { Deps } from '../../kernel/ports/deps.ts'
import { folded } from '../place/clean-text.rules.ts'
import { hashOf } from './csv-row.rules.ts'
import type { Outcome } from './place-writer.flow.ts'
import type { MenuFacts } from './table-record.rules.ts'

/** A row's menu and section. */
export interface WrittenMenu {
  menuId: string
  sectionId: string | null
  outcome: Outcome
}

/** The menu of a row, with its place. */
export interface WantedMenu {
  restaurantId: string
  menu: MenuFacts
}

/** The highest position. All later entries share it. */
const POSITION_MAX = 999

/** Finds the menus and sections of rows by name or by their number in the source, and adds missing ones. */
export class MenuWriter {
  private readonly deps: Pick<Deps, 'now'>
  private readonly batch: { readonly tx: DbOrTransaction }

  constructor(deps: Pick<Deps, 'now'>, batch: { readonly tx: DbOrTransaction }) {
    this.deps = deps
    this.batch = batch
  }

  /** Finds or adds menus and sections. @returns one result per row, in order */
  async write(sourceId: string, wanted: readonly WantedMenu[]): Promise<WrittenMenu[]> {
    const now = this.deps.now()
    const here = await listMenusByPlaces(this.batch.tx, [...new Set(wanted.map(({ restaurantId }) => restaurantId))])
    const known = new Map(
      (
        await findKnownMenuRecords(
          this.batch.tx,
          sourceId,
          wanted.flatMap(({ menu }) => menu.externalId ?? []),
        )
      ).map((record) => [record.externalId, record]),
    )
    const drafts: MenuDrafts = { menus: [], sections: [], items: [] }
    const records: Parameters<typeof upsertRecords>[1][number][] = []
    const menus = new Map(here.menus.map(({ id, restaurantId, name }) => [`${restaurantId} ${folded(name)}`, id]))
    const sections = new Map(here.sections.map(({ id, menuId, name }) => [`${menuId} ${folded(name)}`, id]))
    const menuCounts = counts(here.menus.map(({ restaurantId }) => restaurantId))
    const sectionCounts = counts(here.sections.map(({ menuId }) => menuId))
    const written: WrittenMenu[] = []
    const remember = (menuId: string, { externalId, name }: MenuFacts, hash: string) => {
      if (externalId !== null) records.push({ id: newId(now), sourceId, externalId, menuId, fetchedAt: now, hash, raw: { name } })
    }
    for (const { restaurantId, menu } of wanted) {
      const { externalId, name, kind, currency, validFrom, section } = menu
      const hash = hashOf(name, currency, validFrom ?? '')
      const before = externalId === null ? undefined : known.get(externalId)
      const key = `${restaurantId} ${externalId ?? folded(name)}`
      let menuId = before?.id ?? menus.get(key)
      let outcome: Outcome = before?.isDeleted === true ? 'removed' : 'unchanged'
      if (menuId === undefined) {
        menuId = newId(now)
        const position = Math.min(POSITION_MAX, take(menuCounts, restaurantId))
        drafts.menus.push({ id: menuId, restaurantId, name, kind, currency, validFrom, validTo: validFrom, position })
        menus.set(key, menuId)
        remember(menuId, menu, hash)
        outcome = 'created'
      } else if (before !== undefined && before.hash !== hash && outcome !== 'removed') {
        await updateMenu(this.batch.tx, menuId, { name, currency, validFrom, validTo: validFrom })
        remember(menuId, menu, hash)
        outcome = 'updated'
      }
      let sectionId: string | null = null
      if (section !== null) {
        const sectionKey = `${menuId} ${folded(section)}`
        sectionId = sections.get(sectionKey) ?? newId(now)
        if (!sections.has(sectionKey))
          drafts.sections.push({ id: sectionId, menuId, name: section, position: Math.min(POSITION_MAX, take(sectionCounts, menuId)) })
        sections.set(sectionKey, sectionId)
      }
      written.push({ menuId, sectionId, outcome })
    }
    await insertMenus(this.batch.tx, drafts)
    await upsertRecords(this.batch.tx, records)
    return written
  }
}

/** Counts how often each value occurs. */
export function counts(words: readonly string[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const word of words) found.set(word, (found.get(word) ?? 0) + 1)
  return found
}

/** Returns the next number for a key, starting at 0. */
export function take(found: Map<string, number>, word: string): number {
  const count = found.get(word) ?? 0
  found.set(word, count + 1)
  return count
}
