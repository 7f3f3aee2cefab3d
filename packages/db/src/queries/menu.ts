import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { insertMany } from '../many-rows.ts'
import { item } from '../schema/item.ts'
import { menu } from '../schema/menu.ts'
import { menuSection } from '../schema/menu-section.ts'

/** Menus with their sections and dishes, to insert. */
export interface MenuDrafts {
  menus: (typeof menu.$inferInsert)[]
  sections: (typeof menuSection.$inferInsert)[]
  items: (typeof item.$inferInsert)[]
}

const ROWS_PER_STATEMENT = 5000

/**
 * Adds menus, sections and dishes.
 * @throws Error if any of them exists
 */
export async function insertMenus(db: DbOrTransaction, { menus, sections, items }: MenuDrafts): Promise<void> {
  for (const rows of batches(menus)) await db.execute(insertMany(menu, rows))
  for (const rows of batches(sections)) await db.execute(insertMany(menuSection, rows))
  for (const rows of batches(items)) await db.execute(insertMany(item, rows))
}

function* batches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) yield rows.slice(from, from + ROWS_PER_STATEMENT)
}

export async function listMenusByPlaces(db: DbOrTransaction, restaurantIds: readonly string[]) {
  if (restaurantIds.length === 0) return { menus: [], sections: [] }
  const menus = await db
    .select({ id: menu.id, restaurantId: menu.restaurantId, name: menu.name, position: menu.position })
    .from(menu)
    .where(and(inArray(menu.restaurantId, [...restaurantIds]), isNull(menu.deletedAt)))
  const sections = await db
    .select({ id: menuSection.id, menuId: menuSection.menuId, name: menuSection.name, position: menuSection.position })
    .from(menuSection)
    .innerJoin(menu, eq(menu.id, menuSection.menuId))
    .where(and(inArray(menu.restaurantId, [...restaurantIds]), isNull(menu.deletedAt)))
  return { menus, sections }
}

export async function updateMenu(
  db: DbOrTransaction,
  id: string,
  facts: Pick<typeof menu.$inferInsert, 'name' | 'currency' | 'validFrom' | 'validTo'>,
): Promise<void> {
  await db
    .update(menu)
    .set({ ...facts, updatedAt: sql`now()` })
    .where(eq(menu.id, id))
}

/** Stores the sections of a place in order: adds new ones, renames and moves the others, and deletes those that aren't listed. */
export async function replaceSections(
  db: DbOrTransaction,
  { deleted, sections }: { deleted: readonly string[]; sections: (typeof menuSection.$inferInsert)[] },
): Promise<void> {
  if (deleted.length > 0) await db.delete(menuSection).where(inArray(menuSection.id, [...deleted]))
  if (sections.length === 0) return
  await db.execute(sql`
    ${insertMany(menuSection, sections)} on conflict (id) do update set name = excluded.name, position = excluded.position, updated_at = now()
    where (menu_section.name, menu_section.position) is distinct from (excluded.name, excluded.position)`)
}
