import type { EditedField, Terms } from '@meridian/contract/admin/product-fields.ts'
import { refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import {
  type FieldValue,
  isEmpty,
  type KnownReferences,
  type ProductField,
  problemOf,
  type TableColumn,
} from '@meridian/domain/product-type.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { z } from 'zod'

type Edited = z.output<typeof EditedField>

/** A field of a type as it is stored, with its names in one language. */
export interface TypeField extends ProductField {
  attribute_id: number | null
  columns: TableColumn[]
  name: string
  column_names: string[]
  choices: Edited['choices']
}

/** The fields of a product's type that are in use, with their names and choices in a language, else in English. */
export async function readTypeFields(
  database: Kysely<Database>,
  product_id: number,
  languageId: LanguageId,
): Promise<TypeField[]> {
  const { rows } = await sql<TypeField>`
    select f.key, f.kind, f.unit, f.is_per_language, f.is_required, f.shown_in, f.attribute_id, f.columns, f.drawing,
      coalesce(own.name, english.name, f.key) as name,
      coalesce(own.column_names, english.column_names, '{}') as column_names,
      (select coalesce(jsonb_agg(jsonb_build_object('attribute_value_id', v.attribute_value_id,
          'name', coalesce(mine.name, theirs.name, v.attribute_value_id::text)) order by v.position, v.attribute_value_id), '[]')
        from shop.attribute_value v
          left join shop.attribute_value_text mine on mine.attribute_value_id = v.attribute_value_id and mine.language_id = ${languageId}
          left join shop.attribute_value_text theirs on theirs.attribute_value_id = v.attribute_value_id and theirs.language_id = 'en'
        where v.attribute_id = f.attribute_id) as choices
    from shop.product p join shop.product_field f using (product_type_id)
      left join shop.product_field_text own on own.product_field_id = f.product_field_id and own.language_id = ${languageId}
      left join shop.product_field_text english on english.product_field_id = f.product_field_id and english.language_id = 'en'
    where p.product_id = ${product_id} and f.archived_at is null order by f.position, f.product_field_id`.execute(
    database,
  )
  return rows
}

export function editedField({ column_names, columns, ...field }: TypeField): Edited {
  const { key, name, kind, unit, is_required, choices } = field
  return {
    key,
    name,
    kind,
    unit,
    is_required,
    choices,
    columns: columns.map((column, place) => ({ ...column, name: column_names[place] ?? column.key })),
  }
}

/** The terms that columns of these fields choose from, with their texts in a language, else in English. */
export async function readTerms(
  database: Kysely<Database>,
  fields: readonly Pick<TypeField, 'columns'>[],
  languageId: LanguageId,
): Promise<z.output<typeof Terms>> {
  const vocabularies = fields.flatMap(({ columns }) => columns.flatMap(({ vocabulary }) => vocabulary ?? []))
  const { rows } = await sql<{ vocabulary: string; terms: { key: string; name: string }[] }>`
    select m.vocabulary, jsonb_agg(jsonb_build_object('key', m.key, 'name', coalesce(own.text, english.text, m.key))
        order by coalesce(own.text, english.text, m.key)) as terms
      from shop.term m
        left join shop.term_text own on own.term_id = m.term_id and own.language_id = ${languageId}
        left join shop.term_text english on english.term_id = m.term_id and english.language_id = 'en'
      where m.vocabulary = any(${vocabularies}::text[]) group by 1`.execute(database)
  return Object.fromEntries(rows.map(({ vocabulary, terms }) => [vocabulary, terms]))
}

/** Values by the keys of fields, and where they are in the body of a call. */
export interface GivenValues {
  path: string
  values: Readonly<Record<string, unknown>>
}

/**
 * The values that may be stored, without those that are empty. A required field may be empty: then the product is not
 * ready to be sold.
 * @throws Refusal FIELDS_REFUSED for a value that its field cannot have, named by its path
 */
export async function readValues(
  tx: Transaction<Database>,
  fields: readonly TypeField[],
  given: readonly GivenValues[],
): Promise<Record<string, FieldValue>[]> {
  const known = await readKnown(tx, fields, given)
  return given.map(({ path, values }) => {
    const stored: Record<string, FieldValue> = {}
    for (const [key, value] of Object.entries(values)) {
      const field = fields.find((one) => one.key === key)
      if (field === undefined) throw refuseField(`${path}.${key}`, 'FIELD_UNKNOWN', 'The type has no such field')
      const problem = problemOf({ ...field, is_required: false }, value, known)
      if (problem !== null)
        throw refuseField(
          [path, key, problem.row, problem.column].filter((part) => part !== undefined).join('.'),
          problem.reason,
          'The field cannot have this value',
        )
      // The rule has read it as a value of its kind.
      if (!isEmpty(value)) stored[key] = value as FieldValue
    }
    return stored
  })
}

/** What of the things that the values refer to exists. */
async function readKnown(
  tx: Transaction<Database>,
  fields: readonly TypeField[],
  given: readonly GivenValues[],
): Promise<KnownReferences> {
  const idsOf = (kind: 'file' | 'product') =>
    given.flatMap(({ values }) =>
      fields.flatMap(({ key, kind: own }) => {
        const id = values[key]
        return own === kind && Number.isInteger(id) && Math.abs(Number(id)) <= 2_147_483_647 ? [Number(id)] : []
      }),
    )
  const terms = await readTerms(tx, fields, 'en')
  const { rows } = await sql<{ files: number[]; products: number[] }>`
    select array(select file_id from files.file where file_id = any(${idsOf('file')}::integer[]) and is_public
        for key share) as files,
      array(select product_id from shop.product where product_id = any(${idsOf('product')}::integer[])) as products`.execute(
    tx,
  )
  const { files = [], products = [] } = rows[0] ?? {}
  return {
    hasTerm: (vocabulary, key) => terms[vocabulary]?.some((term) => term.key === key) ?? false,
    hasChoice: (field_key, id) =>
      fields.some(
        ({ key, choices }) => key === field_key && choices.some(({ attribute_value_id }) => attribute_value_id === id),
      ),
    hasFile: (id) => files.includes(id),
    hasProduct: (id) => products.includes(id),
  }
}
