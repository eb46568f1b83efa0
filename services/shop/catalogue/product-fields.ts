import type { PlainField, ProductDetail } from '@meridian/contract/shop/catalogue.ts'
import type { StoredFieldValues } from '@meridian/database/schema/stored.ts'
import { byFunction, parseIngredients } from '@meridian/domain/ingredients.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { disposalOf, PACKAGING_MATERIALS, type PackagingMaterial, sortingSignOf } from '@meridian/domain/packaging.ts'
import type { FieldDrawing, FieldRow, FieldValue } from '@meridian/domain/product-type.ts'
import { readRichText } from '@meridian/domain/rich-text.ts'
import type { ProductTypes, TypeField } from './product-types.ts'

/** A product's values as stored: those of its variant replace its own, those in the language replace the English ones. */
export interface StoredProduct {
  product_type_id: number
  field_values: StoredFieldValues
  own_field_values: StoredFieldValues | null
  english_field_values: StoredFieldValues | null
  variant_field_values: Readonly<Record<string, StoredFieldValues>> | null
}

/** What a product refers to by its fields, by id; absent where it is not public or not sold. */
export interface FieldReferences {
  /** Public paths. */
  files: ReadonlyMap<number, string>
  products: ReadonlyMap<number, { name: string; slug: string }>
}

type FieldAnswers = Pick<
  ProductDetail,
  | 'facts'
  | 'ingredients'
  | 'ingredient_functions'
  | 'scent_notes'
  | 'usage_steps'
  | 'packaging'
  | 'sorting_sign'
  | 'warnings'
  | 'fields'
>

type Valued = { field: TypeField; value: FieldValue }

/** The fields of a product with a value, for one of its variants. */
export function valuedFields(types: ProductTypes, product: StoredProduct, variant_id: number): Valued[] {
  const values = {
    ...product.english_field_values,
    ...product.own_field_values,
    ...product.field_values,
    ...product.variant_field_values?.[variant_id],
  }
  return (types.fields.get(product.product_type_id) ?? []).flatMap((field) => {
    const value = values[field.key]
    return value === undefined ? [] : [{ field, value }]
  })
}

/** If the page of a product shows what it has of an attribute: unless its type says otherwise. */
export function isFact(types: ProductTypes, { product_type_id }: StoredProduct, attribute_id: number): boolean {
  const field = types.fields.get(product_type_id)?.find((one) => one.attribute_id === attribute_id)
  return field === undefined || field.shown_in.includes('facts')
}

/** The ids of files and products that the plain rows of these fields name. */
export function referencesOf(valued: readonly Valued[]): { files: number[]; products: number[] } {
  const idsOf = (kind: 'file' | 'product') =>
    valued.flatMap(({ field, value }) => (field.kind === kind && typeof value === 'number' ? [value] : []))
  return { files: idsOf('file'), products: idsOf('product') }
}

/** The parts of a product's details that its fields tell: each drawing's, and the rows without one. SPEC §3 Catalogue. */
export function answerFields(
  types: ProductTypes,
  valued: readonly Valued[],
  references: FieldReferences,
  country_id: CountryId,
): FieldAnswers {
  const drawn = (drawing: FieldDrawing) =>
    valued.find(({ field }) => field.drawing === drawing && sectionOf(field) !== undefined)
  const textOf = (drawing: FieldDrawing) => {
    const value = drawn(drawing)?.value
    return typeof value === 'string' ? value : null
  }
  const rowsOf = (drawing: FieldDrawing) => {
    const found = drawn(drawing)
    return found === undefined ? [] : rowsIn(types, found)
  }
  const ingredients = textOf('ingredients')
  const packaging = rowsOf('packaging')
  const fields = valued.flatMap((one) => plainField(types, one, references))
  return {
    facts: rowsOf('figures').map(({ texts }) => ({ label: texts.label ?? '', value: texts.value ?? '' })),
    ingredients,
    ingredient_functions:
      ingredients === null ? [] : byFunction(parseIngredients(ingredients), types.ingredientFunctions),
    scent_notes: pyramidOf(rowsOf('scent_pyramid')),
    usage_steps: rowsOf('usage_steps').map(({ cells, texts }) => ({
      text: texts.step ?? '',
      minutes: typeof cells.minutes === 'number' ? cells.minutes : null,
    })),
    packaging: packaging.flatMap(({ cells: { material }, texts }) =>
      isPackagingMaterial(material)
        ? [{ part: texts.part ?? '', material: texts.material ?? '', ...disposalOf(material, country_id) }]
        : [],
    ),
    sorting_sign: packaging.length === 0 ? null : sortingSignOf(country_id),
    warnings: textOf('warnings') ?? '',
    ...(fields.length === 0 ? {} : { fields }),
  }
}

interface ShownRow {
  cells: FieldRow
  /** The cells as shown: terms in the language. */
  texts: Readonly<Record<string, string>>
}

function rowsIn(types: ProductTypes, { field, value }: Valued): ShownRow[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((cells: FieldRow | number) => {
    if (typeof cells === 'number') return []
    const texts = field.columns.flatMap(({ key, kind, vocabulary }) => {
      const cell = cells[key]
      if (cell === undefined) return []
      return [[key, kind === 'term' ? types.termText(vocabulary, String(cell)) : String(cell)] as const]
    })
    return [{ cells, texts: Object.fromEntries(texts) }]
  })
}

/** Notes as a pyramid; null if a scent has none. */
function pyramidOf(rows: readonly ShownRow[]): ProductDetail['scent_notes'] {
  if (rows.length === 0) return null
  const namesOf = (layer: string) =>
    rows.filter(({ cells }) => cells.layer === layer).map(({ texts }) => texts.note ?? '')
  return { top: namesOf('top'), heart: namesOf('heart'), base: namesOf('base') }
}

function isPackagingMaterial(key: unknown): key is PackagingMaterial {
  return PACKAGING_MATERIALS.some((material) => material === key)
}

/** The part of the product page that shows a field; undefined where none does. */
function sectionOf({ shown_in }: TypeField): PlainField['section'] | undefined {
  return (['facts', 'safety'] as const).find((place) => shown_in.includes(place))
}

/** A field that no section draws, as a row of the facts or the safety section. Choices are among the attributes. */
function plainField(types: ProductTypes, { field, value }: Valued, references: FieldReferences): PlainField[] {
  const section = sectionOf(field)
  if (field.drawing !== null || section === undefined) return []
  const shown = shownValue(types, { field, value }, references)
  return shown === null ? [] : [{ key: field.key, name: field.name, section, value: shown }]
}

function shownValue(types: ProductTypes, valued: Valued, references: FieldReferences): PlainField['value'] | null {
  const { field, value } = valued
  switch (field.kind) {
    case 'text':
    case 'ingredients':
      return typeof value === 'string' ? { kind: 'text', text: value } : null
    case 'rich_text':
      return { kind: 'rich_text', rich_text: readRichText(value) }
    case 'number':
      return typeof value === 'number' ? { kind: 'number', number: value, unit: field.unit } : null
    case 'yes_no':
      return typeof value === 'boolean' ? { kind: 'yes_no', yes: value } : null
    case 'date':
      return typeof value === 'string' ? { kind: 'date', date: value } : null
    case 'table': {
      const table_head = field.columns.map(({ key }, place) => field.column_names[place] ?? key)
      const table_body = rowsIn(types, valued).map(({ texts }) => field.columns.map(({ key }) => texts[key] ?? ''))
      return { kind: 'table', table_head, table_body }
    }
    case 'file': {
      const path = typeof value === 'number' ? references.files.get(value) : undefined
      return path === undefined ? null : { kind: 'file', path }
    }
    case 'product': {
      const product = typeof value === 'number' ? references.products.get(value) : undefined
      return product === undefined ? null : { kind: 'product', ...product }
    }
    case 'choice':
    case 'choices':
      return null
  }
}
