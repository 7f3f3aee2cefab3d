/** A page of the documentation site, in Markdown. */
export interface Page {
  /** Its path below `/docs`; `index` is `/docs` itself. */
  slug: string
  title: string
  /** The title in the navigation, where it's shorter. */
  label?: string
  /** For search engines. */
  description: string
  /** The text below the title. */
  body: string
}

/** A heading of the navigation with its pages. */
export interface PageGroup {
  label: string
  pages: Page[]
  /** Whether it's closed until its heading is clicked. */
  isCollapsed?: boolean
}

/** Returns the link to a page. */
export const pathOf = (slug: string): string => (slug === 'index' ? '/docs' : `/docs/${slug}`)

/** Escapes text of tables of the product that isn't Markdown; code in backticks stays code. */
export function escapeText(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll(/[<>*_[\]]/g, (sign) => `\\${sign}`)))
    .join('')
}

/** Prints a table. Cells are Markdown. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line), ''].join('\n')
}

/** Prints a value as a block of code, without colors: those of several hundred blocks would take a third of the build. */
export const printExample = (value: unknown): string => `\`\`\`txt\n${JSON.stringify(value, null, 2)}\n\`\`\`\n`

/** Groups values by a key, in the order of the first value of each. */
export function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value])
  return groups
}
