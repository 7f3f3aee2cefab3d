import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { ensureSource, findSource } from '@morsel/db/queries/source'
import type { Deps } from '../../kernel/ports/deps.ts'
import { cleanText } from '../place/clean-text.rules.ts'
import { ImportError } from './import-error.rules.ts'

/** The source of a table's facts, as named by an option or a row. */
export interface SourceWish {
  name?: string | undefined
  url?: string | undefined
  /** The SPDX ID of the license. */
  licence?: string | undefined
  attribution?: string | undefined
}

/** Matches SPDX IDs and expressions, and custom IDs (`LicenseRef-…`). */
export const licenseForm = /^[A-Za-z0-9][A-Za-z0-9.+ -]{0,99}$/

/** The sources that rows and options name. Each is looked up once. */
export class TableSources {
  private readonly known = new Map<string, string>()
  private readonly deps: Pick<Deps, 'now'>
  private readonly db: DbOrTransaction
  private readonly wish: SourceWish

  constructor(deps: Pick<Deps, 'now'>, db: DbOrTransaction, wish: SourceWish) {
    this.deps = deps
    this.db = db
    this.wish = wish
  }

  /**
   * Returns the ID of a row's source. An existing source with this name is reused, so that an export can be edited and imported again.
   * @returns undefined when neither the row nor the options name a source and its license
   * @throws ImportError bad_license
   */
  async idOf(row: SourceWish): Promise<string | undefined> {
    const said = row.name === undefined ? this.wish : row
    const name = cleanText(said.name, 120)
    if (name === null) return undefined
    const known = this.known.get(name)
    if (known !== undefined) return known
    const found = await findSource(this.db, name)
    const licence = said.licence ?? this.wish.licence
    if (found === undefined && licence === undefined) return undefined
    if (licence !== undefined && !licenseForm.test(licence))
      throw new ImportError('bad_license', `${licence} isn't an SPDX license id. Use for example CC0-1.0 or LicenseRef-own.`)
    const id =
      found?.id ??
      (await ensureSource(this.db, {
        id: newId(this.deps.now()),
        kind: 'file',
        name,
        url: said.url !== undefined && /^https?:\/\//i.test(said.url) && URL.canParse(said.url) ? said.url : null,
        licence: licence ?? '',
        attribution: cleanText(said.attribution, 300) ?? name,
      }))
    this.known.set(name, id)
    return id
  }
}
