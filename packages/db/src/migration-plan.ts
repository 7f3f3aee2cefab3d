/** What statements of migrations do to tables that servers use meanwhile. */

/** A statement of a migration, and what it locks. */
export interface PlannedStatement {
  /** The beginning of the statement, on one line. */
  text: string
  /** The strongest lock on a table that exists, as PostgreSQL names it; `none` if it touches none. */
  lock: string
  /** What others can't do to the table until the migration ends. */
  blocks: 'nothing' | 'writes' | 'reads and writes' | 'unknown'
  /** Whether it reads or writes every row, which takes long for a large table. */
  work: 'none' | 'scans the table' | 'rewrites the table' | 'changes rows' | 'unknown'
}

type Effect = Omit<PlannedStatement, 'text'>

const none: Effect = { lock: 'none', blocks: 'nothing', work: 'none' }
const exclusive = (work: Effect['work']): Effect => ({ lock: 'ACCESS EXCLUSIVE', blocks: 'reads and writes', work })
const againstWrites = (lock: string, work: Effect['work']): Effect => ({ lock, blocks: 'writes', work })

/** Statements by how they begin. The first row that matches counts, so that exceptions come first. */
const effects: readonly (readonly [RegExp, Effect])[] = [
  [/^CREATE (UNLOGGED )?TABLE\b/i, none],
  [/^CREATE (OR REPLACE )?FUNCTION\b|^CREATE EXTENSION\b|^COMMENT\b|^SELECT\b|^(CREATE|ALTER) TEXT SEARCH\b/i, none],
  [/^CREATE (UNIQUE )?INDEX CONCURRENTLY\b/i, { lock: 'SHARE UPDATE EXCLUSIVE', blocks: 'nothing', work: 'scans the table' }],
  [/^CREATE (UNIQUE )?INDEX\b/i, againstWrites('SHARE', 'scans the table')],
  [/^CREATE STATISTICS\b|^ANALYZE\b/i, { lock: 'SHARE UPDATE EXCLUSIVE', blocks: 'nothing', work: 'none' }],
  [/^CREATE TRIGGER\b/i, againstWrites('SHARE ROW EXCLUSIVE', 'none')],
  [/^ALTER TABLE .* ADD CONSTRAINT .* FOREIGN KEY .* NOT VALID/i, againstWrites('SHARE ROW EXCLUSIVE', 'none')],
  [/^ALTER TABLE .* ADD CONSTRAINT .* FOREIGN KEY\b/i, againstWrites('SHARE ROW EXCLUSIVE', 'scans the table')],
  [/^ALTER TABLE .* VALIDATE CONSTRAINT\b/i, { lock: 'SHARE UPDATE EXCLUSIVE', blocks: 'nothing', work: 'scans the table' }],
  [/^ALTER TABLE .* ADD CONSTRAINT .* NOT VALID/i, exclusive('none')],
  [/^ALTER TABLE .* (ADD CONSTRAINT|SET NOT NULL)\b/i, exclusive('scans the table')],
  [
    /^ALTER TABLE .* ADD COLUMN .* (GENERATED ALWAYS|SERIAL|BIGSERIAL|DEFAULT (gen_random_uuid|random|clock_timestamp)\()/i,
    exclusive('rewrites the table'),
  ],
  [/^ALTER TABLE .* SET DATA TYPE\b|^ALTER TABLE .* ALTER COLUMN \S+ TYPE\b/i, exclusive('rewrites the table')],
  [/^ALTER TABLE .* SET \(/i, { lock: 'SHARE UPDATE EXCLUSIVE', blocks: 'nothing', work: 'none' }],
  [/^ALTER TABLE .* SET STATISTICS\b/i, { lock: 'SHARE UPDATE EXCLUSIVE', blocks: 'nothing', work: 'none' }],
  [
    /^ALTER TABLE .* (ADD COLUMN|DROP COLUMN|DROP CONSTRAINT|DROP NOT NULL|DROP EXPRESSION|(SET|DROP) DEFAULT|RENAME|SET STORAGE|SET COMPRESSION)\b/i,
    exclusive('none'),
  ],
  [/^DROP INDEX CONCURRENTLY\b/i, { lock: 'SHARE UPDATE EXCLUSIVE', blocks: 'nothing', work: 'none' }],
  [/^DROP (INDEX|TABLE|TRIGGER)\b/i, exclusive('none')],
  [/^DROP (FUNCTION|EXTENSION|STATISTICS)\b/i, none],
  [/^(INSERT|UPDATE|DELETE)\b/i, { lock: 'ROW EXCLUSIVE', blocks: 'nothing', work: 'changes rows' }],
]

const unknown: Effect = { lock: 'unknown', blocks: 'unknown', work: 'unknown' }

/** Says what a statement of a migration does. Statements on a table that the same migrations create block no one, whatever this says. */
export function planStatement(statement: string): PlannedStatement {
  const text = statement
    .replaceAll(/^\s*--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const [, effect] = effects.find(([form]) => form.test(text)) ?? [undefined, unknown]
  return { text: text.length > 100 ? `${text.slice(0, 99)}…` : text, ...effect }
}
