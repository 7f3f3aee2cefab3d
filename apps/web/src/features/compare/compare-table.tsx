import { CloseIcon } from '@morsel/ui/basics/icons'
import { Link } from '@morsel/ui/basics/link'
import { Badge } from '@morsel/ui/content/badge'
import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'

/** A fact: what it shows, and the text by which values are compared. */
export interface Fact {
  show: ReactNode
  value: string
}

/** A dish or place, or one that is missing. */
export interface Column {
  id: string
  name: string
  nameLang: string | null
  /** Undefined if the dish or place is missing. */
  path: string | undefined
  /** By the label of its row. */
  facts: ReadonlyMap<string, Fact>
}

// Inline styles, because rules in the stylesheet would add weight to every page.
const scrolls = { overflowX: 'auto' } satisfies CSSProperties
const sticks = { position: 'sticky', insetInlineStart: 0, inlineSize: '8.5rem', minInlineSize: '8.5rem' } satisfies CSSProperties
const wide = { minInlineSize: '9.5rem', verticalAlign: 'top', padding: '0.75rem' } satisfies CSSProperties
const spans = { inlineSize: '100%', borderSpacing: 0 } satisfies CSSProperties

/**
 * A table with the facts as rows. Rows whose values differ are labeled as such. On phones, it scrolls horizontally, except for its first
 * column (PLACE-650).
 */
export function CompareTable({
  caption,
  columns,
  without,
  onRemove,
}: {
  caption: string
  columns: readonly Column[]
  /** The URL of the page without a column. */
  without: (id: string) => string
  onRemove: (id: string) => void
}) {
  const t = useT()
  const labels = [...new Set(columns.flatMap(({ facts }) => [...facts.keys()]))]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
    <section aria-label={caption} tabIndex={0} style={scrolls}>
      <table style={spans}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="bg-paper text-start" style={{ ...wide, ...sticks }}>
              <span className="vh">{t('compare.fact')}</span>
            </th>
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} href={without(column.id)} onRemove={() => onRemove(column.id)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label) => (
            <FactRow key={label} label={label} facts={columns.map(({ facts }) => facts.get(label))} columns={columns} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ColumnHead({ column: { name, nameLang, path }, href, onRemove }: { column: Column; href: string; onRemove: () => void }) {
  const t = useT()
  const remove = (event: MouseEvent) => {
    event.preventDefault()
    onRemove()
  }
  return (
    <th scope="col" className="text-start" style={wide}>
      <span className="flex items-start justify-between gap-2">
        <span lang={nameLang ?? undefined}>{path === undefined ? name : <Link href={path}>{name}</Link>}</span>
        <Link href={href} className="icon-btn no-print" aria-label={t('compare.remove', { name })} onClick={remove}>
          <CloseIcon small />
        </Link>
      </span>
    </th>
  )
}

function FactRow({ label, facts, columns }: { label: string; facts: readonly (Fact | undefined)[]; columns: readonly Column[] }) {
  const t = useT()
  const values = facts.flatMap((fact) => (fact === undefined ? [] : [fact.value]))
  const isDifferent = new Set(values).size > 1
  return (
    <tr>
      <th scope="row" className="bg-paper border-t border-line text-start text-small" style={{ ...wide, ...sticks }}>
        <span className="block first-letter:uppercase">{label}</span>
        {isDifferent && <Badge kind="saffron">{t('compare.differs')}</Badge>}
      </th>
      {facts.map((fact, index) => (
        <td key={columns[index]?.id} className={`border-t border-line ${isDifferent ? 'font-semibold' : ''}`} style={wide}>
          {fact?.show ?? '–'}
        </td>
      ))}
    </tr>
  )
}
