import {
  type FieldDrawing,
  type FieldKind,
  type FieldPlace,
  type FieldValues,
  type KnownReferences,
  problemOf,
  problemOfDefinition,
  type TableColumn,
} from '@meridian/domain/product-type.ts'
import { ATTRIBUTES, type AttributeKey } from './attributes.ts'
import type { KindKey } from './kinds.ts'
import type { SeedProduct, SeedVariant } from './product-shape.ts'
import { TERMS, type Vocabulary } from './product-terms.ts'
import { PRODUCTS } from './products.ts'
import english from './texts/en/product-types.json' with { type: 'json' }
import { type Texts, textsByKey } from './texts.ts'

const TEXTS = textsByKey('product-types', english)

export type TypeKey = keyof typeof english.types
type FieldKey = keyof typeof english.fields
export type AxisKey = keyof typeof english.axes

interface SeedField {
  readonly kind: FieldKind
  readonly drawing: FieldDrawing
  readonly shown_in: readonly FieldPlace[]
  readonly is_per_language?: true
  readonly columns?: readonly TableColumn[]
}

const term = (key: string, vocabulary: Vocabulary): TableColumn => ({
  key,
  kind: 'term',
  vocabulary,
  is_required: true,
})
const text = (key: string): TableColumn => ({ key, kind: 'text', is_required: true })

/** The fields besides the attributes. */
const FIELDS: Readonly<Record<FieldKey, SeedField>> = {
  figures: {
    kind: 'table',
    drawing: 'figures',
    shown_in: ['facts', 'comparison'],
    is_per_language: true,
    columns: [text('value'), text('label')],
  },
  scent_notes: {
    kind: 'table',
    drawing: 'scent_pyramid',
    shown_in: ['facts', 'comparison'],
    columns: [term('layer', 'scent_layer'), term('note', 'scent_note')],
  },
  usage: {
    kind: 'table',
    drawing: 'usage_steps',
    shown_in: ['facts'],
    columns: [term('step', 'usage_step'), { key: 'minutes', kind: 'number', is_required: false }],
  },
  packaging: {
    kind: 'table',
    drawing: 'packaging',
    shown_in: ['facts'],
    columns: [term('part', 'packaging_part'), term('material', 'packaging_material')],
  },
  ingredients: { kind: 'ingredients', drawing: 'ingredients', shown_in: ['facts', 'comparison', 'search'] },
  warnings: { kind: 'text', drawing: 'warnings', shown_in: ['safety'], is_per_language: true },
}

interface SeedType {
  readonly id: number
  readonly kinds: readonly KindKey[]
  readonly fields: readonly FieldKey[]
  readonly required: readonly FieldKey[]
  readonly axes: readonly AxisKey[]
}

const COSMETIC = {
  fields: ['figures', 'usage', 'packaging', 'ingredients', 'warnings'],
  required: ['figures', 'usage', 'packaging', 'ingredients'],
} as const
const HOUSEHOLD = {
  fields: ['figures', 'usage', 'packaging', 'warnings'],
  required: ['figures', 'packaging'],
} as const

/** What the products of a type are told by, and what their variants differ in. SPEC §3 Catalogue. */
export const PRODUCT_TYPES: Readonly<Record<TypeKey, SeedType>> = {
  perfume: {
    id: 1,
    kinds: ['eau_de_parfum', 'eau_de_toilette', 'extrait', 'sample_set', 'sample', 'perfume_oil'],
    fields: ['figures', 'scent_notes', 'usage', 'packaging', 'ingredients', 'warnings'],
    required: COSMETIC.required,
    axes: ['size', 'scent'],
  },
  care: {
    id: 2,
    kinds: [
      'face_care',
      'cleansing',
      'hand_care',
      'body_care',
      'bath_and_shower',
      'lip_care',
      'sun_care',
      'deodorant',
      'foot_care',
      'shaving',
    ],
    ...COSMETIC,
    axes: ['size', 'scent', 'protection'],
  },
  make_up: {
    id: 3,
    kinds: ['face_make_up', 'lip_colour', 'eye_make_up', 'nail_colour'],
    ...COSMETIC,
    axes: ['size', 'colour'],
  },
  hair_care: {
    id: 4,
    kinds: ['hair_wash', 'hair_care', 'hair_styling', 'hair_perfume'],
    ...COSMETIC,
    axes: ['size', 'scent', 'hair'],
  },
  home_fragrance: {
    id: 5,
    kinds: ['scented_candle', 'home_fragrance', 'incense', 'candle_set'],
    ...HOUSEHOLD,
    axes: ['size', 'scent'],
  },
  household: {
    id: 6,
    kinds: ['laundry_care', 'dish_care', 'household_cleaner'],
    ...HOUSEHOLD,
    axes: ['size', 'scent'],
  },
  gift_set: { id: 7, kinds: ['gift_set'], ...COSMETIC, required: ['figures', 'packaging', 'ingredients'], axes: [] },
  book: {
    id: 8,
    kinds: ['book'],
    fields: ['figures', 'packaging', 'warnings'],
    required: ['packaging'],
    axes: ['binding'],
  },
}

// Casts to the keys because Object.entries loses their type.
const TYPES = Object.entries(PRODUCT_TYPES) as [TypeKey, SeedType][]
const ATTRIBUTE_KEYS = Object.keys(ATTRIBUTES) as AttributeKey[]

export function typeOf(kind: KindKey): TypeKey {
  const found = TYPES.find(([, { kinds }]) => kinds.includes(kind))
  if (found === undefined) throw new Error(`No product type has the kind ${kind}`)
  return found[0]
}

/** The attributes that some product of a type has. */
function attributesOf({ kinds }: SeedType): AttributeKey[] {
  const holders = PRODUCTS.filter(({ kind }) => kinds.includes(kind)).flatMap((one) => [one, ...one.variants])
  return ATTRIBUTE_KEYS.filter((key) => holders.some(({ attributes }) => (attributes?.[key] ?? []).length > 0))
}

/** A field of a type with its names, as in its row; its columns are named in their order. */
export interface TypeFieldRow extends Omit<SeedField, 'drawing' | 'columns' | 'is_per_language'> {
  product_field_id: number
  product_type_id: number
  key: string
  is_per_language: boolean
  is_required: boolean
  unit: null
  columns: readonly TableColumn[]
  attribute_id: number | null
  drawing: FieldDrawing | null
  name: Texts
  columnNames: readonly Texts[]
}

/** The fields of a type in their order. */
export function fieldsOf(type: TypeKey): TypeFieldRow[] {
  const { id, fields, required } = PRODUCT_TYPES[type]
  const own = fields.map((key) => {
    const { columns = [], is_per_language = false, ...field } = FIELDS[key]
    const { name, columns: names } = TEXTS.fields[key]
    const known: Readonly<Record<string, Texts>> = names
    const columnNames = columns.map((column) => known[column.key] ?? name)
    const is_required = required.includes(key)
    return { ...field, key, columns, is_per_language, is_required, attribute_id: null, name, columnNames }
  })
  const attributes = attributesOf(PRODUCT_TYPES[type]).map((key) => ({
    key,
    kind: 'choices' as const,
    shown_in: ['facts', 'filter', 'comparison', 'search'] as const,
    columns: [],
    is_per_language: false,
    is_required: false,
    attribute_id: ATTRIBUTES[key].id,
    drawing: null,
    name: ATTRIBUTES[key].name,
    columnNames: [],
  }))
  return [...own, ...attributes].map((field, position) => ({
    ...field,
    unit: null,
    product_type_id: id,
    product_field_id: id * 100 + position,
  }))
}

/** What distinguishes a variant besides its size: the axis and its term; null where only the size does. */
export function axisTermOf({ kind }: SeedProduct, { scent }: SeedVariant): { axis: AxisKey; key: string } | null {
  if (scent === undefined) return null
  const type = typeOf(kind)
  if (type === 'make_up') return { axis: 'colour', key: scent }
  if (type === 'book') return { axis: 'binding', key: scent }
  if (scent === 'spf30' || scent === 'spf50') return { axis: 'protection', key: scent }
  const isOfHair = scent === 'fine_hair' || scent === 'dry_hair' || scent === 'sensitive_scalp'
  return { axis: isOfHair ? 'hair' : 'scent', key: scent }
}

/** The seed has no other references than terms. */
const KNOWN: KnownReferences = {
  hasTerm: (vocabulary, key) => TERMS.some((term) => term.vocabulary === vocabulary && term.key === key),
  hasChoice: () => false,
  hasFile: () => false,
  hasProduct: () => false,
}

/** What the type of a product of a kind refuses about its values, attributes aside. */
export function problemsOf(kind: KindKey, values: FieldValues): string[] {
  return fieldsOf(typeOf(kind)).flatMap((field) => {
    const problem = field.attribute_id === null ? problemOf(field, values[field.key], KNOWN) : null
    return problem === null ? [] : [`${field.key}: ${problem.reason}`]
  })
}

/** The rows of all types by table. @throws Error for a field that no type can have. */
export function typeRows(languageIds: readonly (keyof Texts)[]) {
  const fields = TYPES.flatMap(([key]) => fieldsOf(key))
  const wrong = fields.find((field) => problemOfDefinition(field) !== null)
  if (wrong !== undefined) throw new Error(`The field ${wrong.key} is none that a type can have`)
  const axes = TYPES.flatMap(([, { id, axes: own }]) =>
    own.map((key, position) => ({ product_type_id: id, key, position })),
  )
  return {
    'shop.product_type': TYPES.map(([key, { id }]) => ({ product_type_id: id, key })),
    'shop.product_type_text': TYPES.flatMap(([key, { id }]) =>
      languageIds.map((language_id) => ({ product_type_id: id, language_id, name: TEXTS.types[key][language_id] })),
    ),
    'shop.product_field': fields.map(({ name: _, columnNames: __, ...field }, position) => ({ ...field, position })),
    'shop.product_field_text': fields.flatMap(({ product_field_id, name, columnNames }) =>
      languageIds.map((language_id) => ({
        product_field_id,
        language_id,
        name: name[language_id],
        column_names: columnNames.map((one) => one[language_id]),
      })),
    ),
    'shop.variant_axis': axes.map((axis) => ({ ...axis, vocabulary: axis.key === 'size' ? null : axis.key })),
    'shop.variant_axis_text': axes.flatMap(({ product_type_id, key }) =>
      languageIds.map((language_id) => ({ product_type_id, key, language_id, name: TEXTS.axes[key][language_id] })),
    ),
  }
}
