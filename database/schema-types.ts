/**
 * Writes database/schema/<service>.ts from a database that it migrates and removes, so that the types match the tables.
 * `npm run node -- database/schema-types.ts`; database/schema.test.ts fails if the files are outdated.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { readNewDatabase } from './new-database.ts'

/** The types of jsonb columns, which PostgreSQL does not know. */
const jsonShapes: Record<string, { type: string; from?: string }> = {
  'core.currency.symbols': { type: 'StoredTexts', from: './stored.ts' },
  'core.country.territories': { type: 'StoredTerritory[]', from: './stored.ts' },
  'core.country_language.price_pattern': { type: 'StoredPricePattern', from: './stored.ts' },
  'core.company.register_lines': { type: 'StoredTexts', from: './stored.ts' },
  'core.company.phone_hours': { type: 'StoredOpening[]', from: './stored.ts' },
  'sec.shipping_address.address': { type: 'StoredAddress', from: './stored.ts' },
  'shop.cart.shipping_address': { type: 'StoredAddress', from: './stored.ts' },
  'shop.cart.buyer': { type: 'StoredBuyer', from: './stored.ts' },
  'shop.cart.pickup_point': { type: 'StoredPickupPoint', from: './stored.ts' },
  'shop.orders.shipping_address': { type: 'StoredAddress', from: './stored.ts' },
  'shop.orders.buyer': { type: 'StoredBuyer', from: './stored.ts' },
  'shop.orders.pickup_point': { type: 'StoredPickupPoint', from: './stored.ts' },
  'shop.amendment.pickup_point': { type: 'StoredPickupPoint', from: './stored.ts' },
  'shop.orders.taxes': { type: 'StoredTax[]', from: './stored.ts' },
  'shop.orders.regulation_files': { type: 'StoredRegulationFile[]', from: './stored.ts' },
  'shop.order_line.bundle': { type: 'StoredBundle', from: './stored.ts' },
  'shop.shopping_link.lines': { type: 'StoredLine[]', from: './stored.ts' },
  'shop.favorite_cart.lines': { type: 'StoredLine[]', from: './stored.ts' },
  'shop.product.field_values': { type: 'StoredFieldValues', from: './stored.ts' },
  'shop.product_text.field_values': { type: 'StoredFieldValues', from: './stored.ts' },
  'shop.variant.field_values': { type: 'StoredFieldValues', from: './stored.ts' },
  'shop.variant.axis_values': { type: 'StoredTerms', from: './stored.ts' },
  'shop.product_field.columns': { type: 'StoredColumn[]', from: './stored.ts' },
  'shop.pickup_point.opening_hours': { type: 'StoredOpening[]', from: './stored.ts' },
  'payments.attempt.action': { type: 'StoredPaymentAction', from: './stored.ts' },
  'payments.refund.requested': { type: 'StoredRefundRequest', from: './stored.ts' },
  'sec.registration.person': { type: 'StoredNewPerson', from: './stored.ts' },
  'sec.registration.consents': { type: 'StoredConsent[]', from: './stored.ts' },
  'cms.document_version.body': { type: 'StoredDocument', from: './stored.ts' },
  'core.invariant_result.rows': { type: 'StoredDifference[]', from: './stored.ts' },
  'core.change_set_row.before': { type: 'StoredValues', from: './stored.ts' },
  'core.change_set_row.after': { type: 'StoredValues', from: './stored.ts' },
  'core.import_row.cells': { type: 'StoredValues', from: './stored.ts' },
  'core.import_row.current': { type: 'StoredValues', from: './stored.ts' },
  'core.saved_view.place': { type: 'StoredValues', from: './stored.ts' },
  'shop.bulk_act.params': { type: 'StoredValues', from: './stored.ts' },
  'shop.order_event.facts': { type: 'StoredValues', from: './stored.ts' },
  'sec.member_export.content': { type: 'StoredValues', from: './stored.ts' },
  'audit.entry.before': { type: 'StoredValues', from: './stored.ts' },
  'audit.entry.after': { type: 'StoredValues', from: './stored.ts' },
  'documents.document.content': { type: 'StoredSalesDocument', from: './stored.ts' },
  'files.material_version.body': { type: 'StoredDocument', from: './stored.ts' },
}

const scalar: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  text: 'string',
  uuid: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  timestamptz: 'Date',
  tsvector: 'string',
  ltree: 'string',
}

interface Column {
  table_schema: string
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  column_default: string | null
  /** Null for a column that is no identity. */
  identity_generation: 'ALWAYS' | 'BY DEFAULT' | null
  is_generated: 'ALWAYS' | 'NEVER'
}

/** The text of each schema file, by service. */
export async function schemaFiles(url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Column>(
    `select table_schema, table_name, column_name, udt_name, is_nullable, column_default, identity_generation, is_generated
       from information_schema.columns
      where table_schema in ('core', 'files', 'cms', 'shop', 'promotions', 'payments', 'wallet', 'sec', 'mail', 'structures',
        'audit', 'documents')
        -- Partitions are not queried directly.
        and not (select relispartition from pg_class where oid = format('%I.%I', table_schema, table_name)::regclass)
      order by table_schema, table_name, ordinal_position`,
  )
  await client.end()
  const files = new Map<string, string>()
  for (const service of new Set(rows.map((row) => row.table_schema))) {
    files.set(
      service,
      schemaFile(
        service,
        rows.filter((row) => row.table_schema === service),
      ),
    )
  }
  files.set('database', databaseFile([...files.keys()]))
  return files
}

function schemaFile(service: string, columns: Column[]): string {
  const stored = new Set<string>()
  const wrappers = new Set<string>()
  const tables = [...new Set(columns.map((column) => column.table_name))]
  const bodies = tables.map((table) => {
    const lines = columns
      .filter((column) => column.table_name === table)
      .map((column) => `  ${column.column_name}: ${columnType(column, stored, wrappers)}`)
    return `export interface ${pascal(table)}Table {\n${lines.join('\n')}\n}`
  })
  const map = tables.map((table) => `  '${service}.${table}': ${pascal(table)}Table`)
  const imports = []
  if (wrappers.size > 0) imports.push(`import type { ${[...wrappers].sort().join(', ')} } from 'kysely'`)
  if (stored.size > 0) imports.push(`import type { ${[...stored].sort().join(', ')} } from './stored.ts'`)
  return `${[
    `// Written by database/schema-types.ts from the migrations; do not edit.`,
    ...imports,
    '',
    bodies.join('\n\n'),
    '',
    `export interface ${pascal(service)}Tables {\n${map.join('\n')}\n}`,
  ].join('\n')}\n`
}

function columnType(column: Column, stored: Set<string>, wrappers: Set<string>): string {
  const name = `${column.table_schema}.${column.table_name}.${column.column_name}`
  let type: string
  if (column.udt_name === 'jsonb') {
    const shape = jsonShapes[name]
    if (!shape) throw new Error(`Say what ${name} holds in database/schema-types.ts`)
    stored.add(shape.type.replace('[]', ''))
    wrappers.add('JSONColumnType')
    const written = column.column_default !== null ? ', string | undefined, string' : ''
    return `JSONColumnType<${shape.type}${column.is_nullable === 'YES' ? ' | null, string | null, string | null' : written}>`
  }
  if (column.udt_name.startsWith('_')) type = `${scalar[column.udt_name.slice(1)]}[]`
  else type = scalar[column.udt_name] ?? 'unknown'
  if (type.startsWith('undefined') || type === 'unknown') throw new Error(`Unknown type ${column.udt_name} of ${name}`)
  if (column.is_nullable === 'YES') type += ' | null'
  if (column.identity_generation === 'ALWAYS' || column.is_generated === 'ALWAYS') {
    wrappers.add('GeneratedAlways')
    return `GeneratedAlways<${type}>`
  }
  if (column.column_default !== null || column.identity_generation !== null) {
    wrappers.add('Generated')
    return `Generated<${type}>`
  }
  return type
}

function databaseFile(services: string[]): string {
  return `${[
    '// Written by database/schema-types.ts from the migrations; do not edit.',
    ...services.map((service) => `import type { ${pascal(service)}Tables } from './${service}.ts'`),
    '',
    '/** Every table by its full name, for Kysely. */',
    `export interface Database extends ${services.map((service) => `${pascal(service)}Tables`).join(', ')} {}`,
  ].join('\n')}\n`
}

function pascal(name: string): string {
  return name.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
}

if (path.resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  const schema = fileURLToPath(new URL('./schema', import.meta.url))
  const files = await readNewDatabase(schemaFiles)
  for (const [service, text] of files) writeFileSync(path.join(schema, `${service}.ts`), text)
  const biome = fileURLToPath(new URL('../node_modules/.bin/biome', import.meta.url))
  execFileSync(biome, ['format', '--write', schema], { stdio: 'inherit' })
}
