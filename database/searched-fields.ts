import type { FieldKind } from '@meridian/domain/product-type.ts'
import { plainText, readRichText } from '@meridian/domain/rich-text.ts'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from './schema/database.ts'
import type { StoredColumn, StoredFieldValues } from './schema/stored.ts'

/** A value of a product, of one of its variants or of its texts. */
export interface ToldValue {
  key: string
  value: StoredFieldValues[string]
}

interface SearchedField {
  product_type_id: number
  key: string
  kind: FieldKind
  columns: StoredColumn[]
  /** By language. */
  names: Record<string, string> | null
}

/** True if an attribute is shown in a place by the types that have it; one that no type has is shown everywhere. */
export function isAttributeShownIn(place: 'filter' | 'search', attributeId: string): RawBuilder<boolean> {
  return sql`coalesce((
    select bool_or(${place} = any(f.shown_in)) from shop.product_field f
    where f.attribute_id = ${sql.ref(attributeId)} and f.archived_at is null
  ), true)`
}

/** The values of the fields by which product p is found in the language of its text t. */
export function toldValues(keys: readonly string[]): RawBuilder<ToldValue[]> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('key', told.key, 'value', told.value)), '[]') from (
      select * from jsonb_each(p.field_values)
      union all select * from jsonb_each(t.field_values)
      union all select one.* from shop.variant v, jsonb_each(v.field_values) one where v.product_id = p.product_id
    ) as told where told.key = any(${keys}::text[])
  )`
}

/** The fields by which products are found. SPEC §3 Catalogue, Search. */
export async function readSearchedFields(tx: Transaction<Database>) {
  const { rows: fields } = await sql<SearchedField>`
    select f.product_type_id, f.key, f.kind, f.columns,
      (select jsonb_object_agg(n.language_id, n.name) from shop.product_field_text n
        where n.product_field_id = f.product_field_id) as names
    from shop.product_field f
    where 'search' = any(f.shown_in) and f.attribute_id is null and f.archived_at is null`.execute(tx)
  const termText = await readTermTexts(tx, fields)
  const byKey = new Map(fields.map((field) => [`${field.product_type_id} ${field.key}`, field]))
  return {
    keys: [...new Set(fields.map(({ key }) => key))],
    /** The texts of a product's values, to be found in a language. */
    textsOf({
      product_type_id,
      language_id,
      told,
    }: {
      product_type_id: number
      language_id: string
      told: ToldValue[]
    }) {
      return told.flatMap(({ key, value }) => {
        const field = byKey.get(`${product_type_id} ${key}`)
        return field === undefined ? [] : wordsOf(field, value, language_id, termText)
      })
    },
  }
}

type TermText = (vocabulary: string, key: string, languageId: string) => string

/** The texts of the vocabularies of searched tables. */
async function readTermTexts(tx: Transaction<Database>, fields: readonly SearchedField[]): Promise<TermText> {
  const vocabularies = fields.flatMap(({ columns }) => columns.flatMap(({ vocabulary }) => vocabulary ?? []))
  if (vocabularies.length === 0) return (_, key) => key
  const { rows } = await sql<{ vocabulary: string; key: string; language_id: string; text: string }>`
    select t.vocabulary, t.key, x.language_id, x.text from shop.term t join shop.term_text x using (term_id)
    where t.vocabulary = any(${vocabularies}::text[])`.execute(tx)
  const texts = new Map(rows.map((row) => [`${row.vocabulary} ${row.key} ${row.language_id}`, row.text]))
  return (vocabulary, key, languageId) =>
    texts.get(`${vocabulary} ${key} ${languageId}`) ?? texts.get(`${vocabulary} ${key} en`) ?? key
}

function wordsOf(
  { kind, columns, names }: SearchedField,
  value: ToldValue['value'],
  languageId: string,
  termText: TermText,
): string[] {
  switch (kind) {
    case 'text':
    case 'ingredients':
    case 'date':
    case 'number':
      return [String(value)]
    case 'yes_no':
      return value === true ? [names?.[languageId] ?? names?.en ?? ''] : []
    case 'rich_text':
      return [plainText(readRichText(value))]
    case 'table':
      if (!Array.isArray(value)) return []
      return value.flatMap((cells) =>
        columns.flatMap(({ key, kind: cellKind, vocabulary = '' }) => {
          const cell = typeof cells === 'number' ? undefined : cells[key]
          if (cell === undefined) return []
          return [cellKind === 'term' ? termText(vocabulary, String(cell), languageId) : String(cell)]
        }),
      )
    default:
      return []
  }
}
