/**
 * Prints a drawing of the tables by service, in Markdown with Mermaid, from the catalogue of a database that it makes
 * and removes. `npm run node -s -- database/tables-drawing.ts > tables.md`
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Migration, readMigrations } from './migrate.ts'
import { readNewDatabase } from './new-database.ts'

/** Nearly every table refers to these; lines to them would hide all others. */
const UNDRAWN = new Set(['core.country', 'core.currency', 'core.language', 'core.price_group'])

const HEAD = `# The tables, by service

From the catalogue of a migrated database. A chapter is a file of \`database/migrations/\`, which says what a table is for and
lists all columns, constraints and indexes. A box shows the columns that name rows: the primary key (PK) and what refers to other tables
(FK). References to \`core.country\`, \`core.currency\`, \`core.language\` and \`core.price_group\` are marked in the boxes and not
drawn. A box without columns belongs to another chapter.
`

interface Table {
  name: string
  keys: { name: string; type: string; primary: boolean; foreign: boolean }[]
}

interface Reference {
  from: string
  to: string
  columns: string[]
  /** True if the reference is nullable. */
  optional: boolean
  /** True if the reference is unique. */
  single: boolean
}

/** The drawing of a migrated database. */
export async function drawTables(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const tables = await readTables(client)
    const references = await readReferences(client)
    const chapters = (await readMigrations()).map((migration) => chapter(migration, tables, references))
    return [HEAD, ...chapters.filter((text) => text !== '')].join('\n')
  } finally {
    await client.end()
  }
}

async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relnamespace::regnamespace || '.' || relname as name,
        coalesce(jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, null), 'primary', is_primary, 'foreign', is_foreign)
          order by attnum) filter (where is_primary or is_foreign), '[]') as keys
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
        cross join lateral (
          select coalesce(bool_or(contype = 'p'), false) as is_primary, coalesce(bool_or(contype = 'f'), false) as is_foreign
            from pg_constraint where conrelid = pg_class.oid and attnum = any(conkey)
        ) as key
      where relkind in ('r', 'p') and not relispartition
      group by pg_class.oid`,
  )
  return rows
}

async function readReferences(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select f.relnamespace::regnamespace || '.' || f.relname as from, t.relnamespace::regnamespace || '.' || t.relname as to, columns,
        optional, exists (
          select from pg_index where indrelid = conrelid and indisunique and indpred is null and indnatts <= cardinality(conkey)
            and conkey @> (indkey::smallint[])[0:indnatts - 1]
        ) as single
      from pg_constraint join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid
        cross join lateral (
          select array_agg(attname::text order by place) as columns, bool_or(not attnotnull) as optional
            from unnest(conkey) with ordinality as key (attnum, place)
              join pg_attribute on attrelid = conrelid and pg_attribute.attnum = key.attnum
        ) as of_columns
      where contype = 'f' and not f.relispartition
      order by 1, 2, conname`,
  )
  return rows
}

function chapter({ name, text }: Migration, tables: Table[], references: Reference[]): string {
  const made = [...text.matchAll(/^create (?:unlogged )?table (\w+\.\w+)/gm)].flatMap(([, made]) =>
    tables.filter((table) => table.name === made),
  )
  if (made.length === 0) return ''
  const own = new Set(made.map((table) => table.name))
  const drawn = references.filter((reference) => own.has(reference.from) && !UNDRAWN.has(reference.to))
  const others = [...new Set(drawn.map((reference) => reference.to))].filter((other) => !own.has(other))
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')
  const lines = [
    ...made.map(box),
    ...others.map((other) => `  ${id(other)}["${other}"]`),
    ...drawn.map(
      ({ from, to, columns, optional, single }) =>
        `  ${id(to)} ${optional ? '|o' : '||'}--${single ? 'o|' : 'o{'} ${id(from)} : "${columns.join(', ')}"`,
    ),
  ]
  return `## ${title}\n\n${about(text)}\n\n\`\`\`mermaid\nerDiagram\n${lines.join('\n')}\n\`\`\`\n`
}

function box({ name, keys }: Table): string {
  const columns = keys.map(({ name: column, type, primary, foreign }) => {
    const marks = [primary ? 'PK' : '', foreign ? 'FK' : ''].filter((mark) => mark !== '').join(', ')
    return `    ${type.replaceAll(' ', '_')} ${column} ${marks}\n`
  })
  return `  ${id(name)}["${name}"] {\n${columns.join('')}  }`
}

/** The description in the first lines of a migration. */
function about(text: string): string {
  const lines = text.split('\n')
  return lines
    .slice(
      0,
      lines.findIndex((line) => !line.startsWith('--')),
    )
    .map((line) => line.slice(3))
    .join('\n')
}

/** A name that Mermaid accepts without quotes. */
const id = (table: string): string => table.replace('.', '_')

if (path.resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  process.stdout.write(await readNewDatabase(drawTables))
}
