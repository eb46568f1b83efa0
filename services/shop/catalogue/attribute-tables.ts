import { ATTRIBUTE_TABLE, ATTRIBUTE_VALUE_TABLE, VALUE_TEXTS } from '@meridian/contract/admin/attribute-tables.ts'
import { ATTRIBUTE_VALUES_MAX, type AttributeValue } from '@meridian/contract/admin/attributes.ts'
import { cellOf, readCell } from '@meridian/contract/admin/table-cells.ts'
import { namelessLanguage } from '@meridian/domain/attribute.ts'
import { isLanguageId, type LanguageId, languageIds } from '@meridian/domain/locale.ts'
import type { Localized } from '@meridian/domain/localized.ts'
import type { RowProblem } from '@meridian/domain/table-import.ts'
import { raiseVersion } from '../../cache.ts'
import { type EntityTable, type ExportPage, entityTable } from '../../entities/entity-table.ts'
import type { LockedEntity } from '../../entities/save-entity.ts'
import {
  insertAttribute,
  queueValueReindexing,
  raiseAttributeVersion,
  updateAttribute,
  writeAttributeNames,
  writeValueTexts,
} from './admin-attributes-queries.ts'
import { holdsAllCountries } from './admin-product-types.ts'
import {
  findAttributes,
  type KeyedAttribute,
  type KeyedValue,
  readKeyedAttributes,
  writeKeyedValues,
} from './attribute-table-queries.ts'

type TextKind = keyof typeof VALUE_TEXTS
const NAME_ALONE: readonly TextKind[] = ['name']
// A cast because Object.keys loses the type of the keys.
const TEXT_KINDS = Object.keys(VALUE_TEXTS) as TextKind[]

/** The cells of a row besides the texts, which have a column for each language. */
type AttributeCells = { position: number; lacking: boolean }
type ValueCells = { position: number }

interface FoundAttribute extends LockedEntity {
  key: { attribute_id: number }
  name: string
  /** Null for a new one. */
  attribute: Pick<KeyedAttribute, 'names' | 'lacking' | 'position' | 'values'> | null
}

interface FoundValue extends LockedEntity {
  key: { attribute_id: number }
  attribute: KeyedAttribute
  name: string
  /** Null for a new one. */
  value: KeyedValue | null
}

/** Attributes belong to the whole shop: who lacks a country is refused, as on their page. */
const NOT_OWN: RowProblem = { problem: 'SHOP_WIDE', column: 'attribute', limit: null }

/** Attributes as rows of a file, by the rules of their page. SPEC §6. */
export const attributeTable: EntityTable = entityTable<{ attribute: string }, AttributeCells, FoundAttribute>(
  ATTRIBUTE_TABLE.table,
  ATTRIBUTE_TABLE.applyImport.name,
  {
    readRows: async (database, _, { filters }) => ({
      rows: (await readKeyedAttributes(database)).filter(isWanted(filters)).map((attribute) => ({
        key: { attribute: attribute.key },
        shown: [],
        fields: attributeCells(attribute, languagesIn(filters)),
        version: 1,
      })),
      next: null,
    }),
    find: async (tx, scope, keys, lock) => {
      if (!holdsAllCountries(scope)) return keys.map(() => NOT_OWN)
      const byKey = await findAttributes(tx, keys, lock)
      return keys.map(({ attribute: name }) => {
        const attribute = byKey.get(name) ?? null
        return {
          key: { attribute_id: attribute?.attribute_id ?? 0 },
          version: 1,
          countries: [],
          values: {},
          name,
          attribute,
        }
      })
    },
    isNew: ({ attribute }) => attribute === null,
    fieldsOf: ({ attribute }) => {
      if (attribute === null) throw new Error('A new attribute has no cells')
      return attributeCells(attribute, languageIds())
    },
    read: (_, cells) => {
      const read = readTexts(cells, NAME_ALONE)
      return 'problem' in read ? read : { ...cells, ...read.texts }
    },
    check: ({ attribute }, cells) => {
      const names = textsIn(cells, 'name', attribute?.names)
      return names.en === undefined ? { problem: 'VALUE_MISSING', column: 'name.en', limit: null } : null
    },
    write: async (tx, _, found, cells) => {
      const { position, lacking } = cells
      const names = textsIn(cells, 'name', found.attribute?.names)
      const attribute_id = found.attribute === null ? await insertAttribute(tx, found.name) : found.key.attribute_id
      if (attribute_id === undefined) throw new Error(`The attribute ${found.name} was made meanwhile`)
      await writeAttributeNames(tx, attribute_id, names)
      await updateAttribute(tx, attribute_id, { position, lacking })
      const values = found.attribute?.values ?? []
      // Words of what products lack are found in another way.
      if (values.length > 0 && found.attribute?.lacking !== lacking)
        await queueValueReindexing(
          tx,
          values.map(({ attribute_value_id }) => attribute_value_id),
        )
      found.key = { attribute_id }
      found.attribute = { names, position, lacking, values }
    },
    finish: (tx) => raiseVersion(tx, 'catalogue'),
  },
)

/** Values of attributes as rows of a file, by the rules of the page of their attribute. SPEC §6. */
export const attributeValueTable: EntityTable = entityTable<
  { attribute: string; value: string },
  ValueCells,
  FoundValue
>(ATTRIBUTE_VALUE_TABLE.table, ATTRIBUTE_VALUE_TABLE.applyImport.name, {
  object_kind: 'attribute',
  readRows: async (database, _, { filters }) => ({
    rows: (await readKeyedAttributes(database)).flatMap((attribute) =>
      attribute.values.filter(isWanted(filters)).map((value) => ({
        key: { attribute: attribute.key, value: value.key },
        shown: [],
        fields: valueCells(value, languagesIn(filters)),
        version: 1,
      })),
    ),
    next: null,
  }),
  find: async (tx, scope, keys, lock) => {
    if (!holdsAllCountries(scope)) return keys.map(() => NOT_OWN)
    const byKey = await findAttributes(tx, keys, lock)
    return keys.map(({ attribute: key, value: name }): FoundValue | RowProblem => {
      const attribute = byKey.get(key)
      if (attribute === undefined) return { problem: 'VALUE_UNKNOWN', column: 'attribute', limit: null }
      const value = attribute.values.find((one) => one.key === name) ?? null
      const { attribute_id } = attribute
      return { key: { attribute_id }, version: 1, countries: [], values: {}, attribute, name, value }
    })
  },
  isNew: ({ value }) => value === null,
  fieldsOf: ({ value }) => {
    if (value === null) throw new Error('A new value has no cells')
    return valueCells(value, languageIds())
  },
  read: (_, cells) => {
    const read = readTexts(cells, TEXT_KINDS)
    return 'problem' in read ? read : { ...cells, ...read.texts }
  },
  check: ({ attribute, value }, cells) => {
    const nameless = namelessLanguage(withTexts(value, cells))
    if (nameless !== undefined) return { problem: 'VALUE_MISSING', column: `name.${nameless}`, limit: null }
    if (value === null && attribute.values.length >= ATTRIBUTE_VALUES_MAX)
      return { problem: 'VALUE_TOO_LARGE', column: 'value', limit: String(ATTRIBUTE_VALUES_MAX) }
    return null
  },
  write: async (_, __, found, cells) => {
    const { attribute, name: key } = found
    const value = { ...withTexts(found.value, cells), key, position: cells.position }
    attribute.values = [...attribute.values.filter((one) => one.key !== key), value]
    found.value = value
  },
  finish: async (tx, found) => {
    for (const [attribute_id, own] of Map.groupBy(found, ({ key }) => key.attribute_id)) {
      const values = own.flatMap(({ value }) => value ?? [])
      const ids = await writeKeyedValues(tx, attribute_id, values)
      const written = values.map((value) => ({ ...value, attribute_value_id: ids.get(value.key) ?? 0 }))
      await writeValueTexts(tx, written)
      await queueValueReindexing(tx, [...ids.values()])
      await raiseAttributeVersion(tx, attribute_id)
    }
    await raiseVersion(tx, 'catalogue')
  },
})

type Filters = ExportPage['filters']

const languagesIn = ({ language }: Filters) => languageIds().filter((one) => language === undefined || one === language)

/** True for all, or, where only what is missing is asked for, of what lacks a name in a language of the file. */
const isWanted =
  (filters: Filters) =>
  ({ names }: { names: Localized<string> }) =>
    filters.missing !== true || languagesIn(filters).some((language) => names[language] === undefined)

/** Texts by language as cells of columns such as `name.pl`. */
function textCells(kind: TextKind, texts: Localized<unknown>, languages: readonly LanguageId[]) {
  return languages.map((language) => {
    const text = texts[language]
    return [`${kind}.${language}`, text === undefined ? '' : cellOf(VALUE_TEXTS[kind], text)] as const
  })
}

function attributeCells(
  { names, position, lacking }: NonNullable<FoundAttribute['attribute']>,
  languages: readonly LanguageId[],
): AttributeCells {
  return { position, lacking, ...Object.fromEntries(textCells('name', names, languages)) }
}

function valueCells({ position, ...texts }: KeyedValue, languages: readonly LanguageId[]): ValueCells {
  const { names, phrases, found_by, lacked_names } = texts
  return {
    position,
    ...Object.fromEntries([
      ...textCells('name', names, languages),
      ...textCells('phrase', phrases, languages),
      ...textCells('found_by', found_by, languages),
      ...textCells('lacked_names', lacked_names, languages),
    ]),
  }
}

/** The columns of texts, read as an export writes them, or why one of them cannot be read. */
function readTexts(cells: object, kinds: readonly TextKind[]): { texts: Record<string, string> } | RowProblem {
  const texts: Record<string, string> = {}
  for (const [column, cell] of Object.entries(cells)) {
    // Not a column of one of the table's own schemas.
    if (typeof cell !== 'string') continue
    const [name = '', language = ''] = column.split('.')
    const kind = kinds.find((one) => one === name)
    if (kind === undefined || !isLanguageId(language)) {
      if (cell !== '') return { problem: 'VALUE_UNKNOWN', column, limit: null }
      continue
    }
    const read = readCell(VALUE_TEXTS[kind], cell)
    if ('problem' in read) return { ...read, column }
    texts[column] = cellOf(VALUE_TEXTS[kind], read.value)
  }
  return { texts }
}

/** Texts by language, those of a row in the place of the former ones. */
function textsIn(cells: object, kind: TextKind, before: Localized<string> = {}): Record<LanguageId, string> {
  const texts: Record<LanguageId, string> = { ...before }
  for (const language of languageIds()) {
    const cell: unknown = Reflect.get(cells, `${kind}.${language}`)
    if (typeof cell !== 'string') continue
    if (cell === '') delete texts[language]
    else texts[language] = cell
  }
  return texts
}

function withTexts(value: KeyedValue | null, cells: object): AttributeValue {
  const { attribute_value_id = 0, names, phrases, found_by, lacked_names } = value ?? {}
  const lacked = textsIn(cells, 'lacked_names', inCells(lacked_names))
  return {
    attribute_value_id,
    names: textsIn(cells, 'name', names),
    phrases: textsIn(cells, 'phrase', phrases),
    found_by: textsIn(cells, 'found_by', found_by),
    lacked_names: Object.fromEntries(Object.entries(lacked).map(([language, cell]) => [language, cell.split('|')])),
  }
}

const inCells = (lists: Localized<readonly string[]> = {}): Record<LanguageId, string> =>
  Object.fromEntries(Object.entries(lists).map(([language, list]) => [language, (list ?? []).join('|')]))
