import type { StoredColumn } from '@meridian/database/schema/stored.ts'
import type { FieldDrawing, FieldKind, FieldPlace } from '@meridian/domain/product-type.ts'
import { sql } from 'kysely'
import type { Dependencies } from '../../gate/handler.ts'

/** A field of a product type with its names in a language, else in English. */
export interface TypeField {
  product_type_id: number
  key: string
  kind: FieldKind
  unit: string | null
  shown_in: readonly FieldPlace[]
  attribute_id: number | null
  columns: readonly StoredColumn[]
  drawing: FieldDrawing | null
  name: string
  column_names: readonly string[]
}

export interface ProductTypes {
  /** By type, in their order. */
  fields: ReadonlyMap<number, readonly TypeField[]>
  /** The text of a term, and its key where it has none. */
  termText(vocabulary: string | undefined, key: string): string
  /** The function of each known ingredient, by its INCI name. */
  ingredientFunctions: ReadonlyMap<string, string>
}

interface StoredTypes {
  fields: TypeField[]
  terms: Record<string, Record<string, string>>
  functions: Record<string, string>
}

/** What products are told by, in a language, else in English: all types with their words; cached. SPEC §3 Catalogue. */
export function readProductTypes(deps: Dependencies, languageId: string): Promise<ProductTypes> {
  return deps.cache.remember(['catalogue'], `product-types:${languageId}`, async () => {
    const { rows } = await sql<StoredTypes>`
      with term as materialized (
        select t.term_id, t.vocabulary, t.key, coalesce(own.text, english.text) as text
          from shop.term t
          left join shop.term_text own on own.term_id = t.term_id and own.language_id = ${languageId}
          left join shop.term_text english on english.term_id = t.term_id and english.language_id = 'en'
          where coalesce(own.text, english.text) is not null
      )
      select (
        select coalesce(jsonb_agg(jsonb_build_object('product_type_id', f.product_type_id, 'key', f.key, 'kind', f.kind,
            'unit', f.unit, 'shown_in', f.shown_in, 'attribute_id', f.attribute_id, 'columns', f.columns,
            'drawing', f.drawing, 'name', coalesce(own.name, english.name, f.key),
            'column_names', coalesce(own.column_names, english.column_names, '{}'))
            order by f.product_type_id, f.position, f.product_field_id), '[]')
          from shop.product_field f
          left join shop.product_field_text own
            on own.product_field_id = f.product_field_id and own.language_id = ${languageId}
          left join shop.product_field_text english
            on english.product_field_id = f.product_field_id and english.language_id = 'en'
          where f.archived_at is null
      ) as fields, (
        select coalesce(jsonb_object_agg(vocabulary, texts), '{}')
          from (select vocabulary, jsonb_object_agg(key, text) as texts from term group by vocabulary) as vocabularies
      ) as terms, (
        select coalesce(jsonb_object_agg(n.inci_name, term.text), '{}')
          from shop.ingredient n join term on term.term_id = n.function_id
      ) as functions`.execute(deps.replica)
    const [{ fields, terms, functions } = { fields: [], terms: {}, functions: {} }] = rows
    return {
      fields: Map.groupBy(fields, ({ product_type_id }) => product_type_id),
      termText: (vocabulary = '', key) => terms[vocabulary]?.[key] ?? key,
      ingredientFunctions: new Map(Object.entries(functions)),
    }
  })
}
