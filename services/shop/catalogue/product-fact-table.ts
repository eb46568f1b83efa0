import { isDeepStrictEqual } from 'node:util'
import { PRODUCT_FACT_TABLE } from '@meridian/contract/admin/product-fact-table.ts'
import { CELL_MAX } from '@meridian/contract/admin/table.ts'
import { cellProblemOf, type FieldNames, fieldCell, readFieldCell } from '@meridian/domain/field-cells.ts'
import { factsRowProblem } from '@meridian/domain/imported-facts.ts'
import { type LanguageId, languageIds } from '@meridian/domain/locale.ts'
import { isChoice, isEmpty, problemOf } from '@meridian/domain/product-type.ts'
import type { RowProblem } from '@meridian/domain/table-import.ts'
import { type EntityTable, entityTable } from '../../entities/entity-table.ts'
import type { LockedEntity } from '../../entities/save-entity.ts'
import type { CountryScope } from '../../gate/country-scope.ts'
import { ROWS_AT_ONCE } from '../../jobs/batches.ts'
import { languagesOf } from './create-product.ts'
import {
  type FileField,
  findValuedProducts,
  type ProductValues,
  readFactRows,
  readFileFields,
  readReferences,
  readTermKeys,
  type ValuedProduct,
  writeFieldValues,
} from './product-fact-table-queries.ts'
import { finishProducts } from './product-table-queries.ts'

/** A column of the file: a field of a product, in a language where it differs by language. */
interface FactColumn {
  name: string
  field: FileField
  language: LanguageId | null
}

/** What the rows of a file that are decided together have in common. */
interface Asked {
  fields: readonly FileField[]
  references: Awaited<ReturnType<typeof readReferences>>
  terms: ReadonlySet<string>
  scope: CountryScope
  languages: ReadonlySet<LanguageId>
}

interface FoundFacts extends LockedEntity {
  key: { product_id: number }
  product: ValuedProduct
  columns: ReadonlyMap<string, FactColumn>
  asked: Asked
}

/** The cells of a row, by column. */
type FactCells = Readonly<Record<string, string>>

/** Values of product fields as rows of a file, by the rules of the page of the product. SPEC §6. */
export const productFactTable: EntityTable = entityTable<{ sku: string }, FactCells, FoundFacts>(
  PRODUCT_FACT_TABLE.table,
  PRODUCT_FACT_TABLE.applyImport.name,
  {
    object_kind: 'product',
    appliedAtOnce: ROWS_AT_ONCE,
    readRows: async (database, scope, { languageId, after, limit, filters: { language, type, ids } }) => {
      const fields = await readFileFields(database)
      const { page, next } = await readFactRows(database, fields, { languageId, after, limit, type, ids })
      const languages = [...languagesOf(scope)].filter((one) => language === undefined || one === language)
      const all = columnsOf(
        fields.filter(({ type_key }) => type === undefined || type_key === type),
        languages,
      )
      const products = page.map(({ product }) => product)
      const references = await readReferences(database, fields, products, [], false)
      const names = [...new Set(all.map(({ name }) => name))]
      return {
        rows: page.map(({ name, type_key, product }) => {
          const own = all.filter(({ field }) => field.product_type_id === product.product_type_id)
          const cells = cellsOf(product, own, namesOf({ fields, references }))
          return {
            key: { sku: product.sku },
            shown: [name, type_key],
            fields: Object.fromEntries(names.map((column) => [column, cells[column] ?? ''])),
            version: 1,
          }
        }),
        next,
      }
    },
    find: async (tx, scope, keys, lock, { fields: rows }) => {
      const fields = await readFileFields(tx)
      const skus = keys.map(({ sku }) => sku)
      const products = await findValuedProducts(tx, fields, skus, lock)
      const stored = products.filter((product) => product !== undefined)
      const asked = {
        fields,
        references: await readReferences(tx, fields, stored, rows, lock),
        terms: await readTermKeys(tx, fields),
        scope,
        languages: languagesOf(scope),
      }
      const columns = new Map(
        [...new Set(stored.map(({ product_type_id }) => product_type_id))].map((type) => {
          const own = fields.filter(({ product_type_id }) => product_type_id === type)
          return [type, new Map(columnsOf(own, languageIds()).map((column) => [column.name, column]))]
        }),
      )
      return products.map((product) => product && foundFacts(product, columns, asked))
    },
    fieldsOf: ({ product, columns, asked }) => cellsOf(product, [...columns.values()], namesOf(asked)),
    read: (found, cells) => {
      const values = readValues(found, cells)
      if ('problem' in values) return values
      const after = cellsOf(values, [...found.columns.values()], namesOf(found.asked))
      return Object.fromEntries(Object.keys(cells).map((column) => [column, after[column] ?? '']))
    },
    check: (found, cells) => {
      const after = readValues(found, cells)
      if ('problem' in after) return after
      const { product, columns, asked } = found
      const changed = [...columns.values()].flatMap(({ name: column, field, language }) => {
        const [was, is] = [valueIn(product, field, language), valueIn(after, field, language)]
        if (isDeepStrictEqual(was, is)) return []
        return [{ column, language, is_required: field.is_required, isRemoved: is === undefined }]
      })
      // The cast restores the type of keys, which Object.keys loses.
      const named_in = new Set(Object.keys(product.by_language) as LanguageId[])
      return factsRowProblem(changed, { ...product, ...asked, named_in })
    },
    write: async (_, __, found, cells) => {
      const after = readValues(found, cells)
      if ('problem' in after) throw new Error('A row that was decided has a value that it cannot have')
      Object.assign(found.product, after)
    },
    finish: async (tx, found) => {
      const [first] = found
      if (first === undefined) return
      const products = [...new Set(found.map(({ product }) => product))]
      await writeFieldValues(tx, products, first.asked.fields)
      await finishProducts(
        tx,
        products.map(({ product_id }) => product_id),
      )
    },
  },
)

function foundFacts(
  product: ValuedProduct,
  columns: ReadonlyMap<number, ReadonlyMap<string, FactColumn>>,
  asked: Asked,
): FoundFacts {
  const { product_id, published_in: countries, product_type_id } = product
  const own = columns.get(product_type_id) ?? new Map<string, FactColumn>()
  return { key: { product_id }, version: 1, countries, values: {}, product, columns: own, asked }
}

function columnsOf(fields: readonly FileField[], languages: readonly LanguageId[]): FactColumn[] {
  return fields.flatMap((field): FactColumn[] =>
    field.is_per_language
      ? languages.map((language) => ({ name: `${field.key}.${language}`, field, language }))
      : [{ name: field.key, field, language: null }],
  )
}

function valueIn({ shared, by_language }: ProductValues, { key }: FileField, language: LanguageId | null): unknown {
  return language === null ? shared[key] : by_language[language]?.[key]
}

function namesOf({ fields, references: { products, files } }: Pick<Asked, 'fields' | 'references'>): FieldNames {
  const choices = new Map(
    fields.flatMap((field) => field.choices.map(({ attribute_value_id, key }) => [attribute_value_id, key] as const)),
  )
  return {
    choice: (id) => choices.get(id) ?? '',
    product: (id) => products.nameOf(id),
    file: files.pathOf,
  }
}

function cellsOf(values: ProductValues, columns: readonly FactColumn[], names: FieldNames): Record<string, string> {
  return Object.fromEntries(
    columns.map(({ name, field, language }) => [
      name,
      fieldCell(field, valueIn(values, field, language), names, CELL_MAX),
    ]),
  )
}

/** The values of a product with those of a row, or why one of these cannot be read. */
function readValues(
  { product, columns, asked: { fields, references, terms } }: FoundFacts,
  cells: FactCells,
): ProductValues | RowProblem {
  const names = namesOf({ fields, references })
  const shared = { ...product.shared }
  const by_language: ProductValues['by_language'] = { ...product.by_language }
  for (const [name, cell] of Object.entries(cells)) {
    const column = columns.get(name)
    const refused = (problem: RowProblem['problem']): RowProblem => ({ problem, column: name, limit: null })
    if (column === undefined) {
      // The column of a field that only other types have.
      if (cell !== '') return refused('VALUE_UNKNOWN')
      continue
    }
    const { field, language } = column
    const before = valueIn(product, field, language)
    if (cell === fieldCell(field, before, names, CELL_MAX)) continue
    const read = readFieldCell(field, cell, {
      choice: (key) => field.choices.find((one) => one.key === key)?.attribute_value_id,
      product: (sku) => references.products.find(sku)?.id,
      file: references.files.find,
    })
    if ('problem' in read) return refused(read.problem)
    // Chosen values have the order of their attribute.
    const value = isChoice(field.kind) ? inOrder(field, read.value) : read.value
    const problem = problemOf({ ...field, is_required: false }, value, {
      hasTerm: (vocabulary, key) => terms.has(`${vocabulary} ${key}`),
      hasChoice: () => true,
      hasFile: () => true,
      hasProduct: () => true,
    })
    if (problem !== null) return { ...cellProblemOf(field.kind, problem.reason), column: name }
    const into = language === null ? shared : { ...by_language[language] }
    if (isEmpty(value)) delete into[field.key]
    else into[field.key] = value
    if (language !== null) by_language[language] = into
  }
  return { shared, by_language }
}

function inOrder({ choices }: FileField, value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return choices.map(({ attribute_value_id }) => attribute_value_id).filter((id) => value.includes(id))
}
