import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ATTRIBUTES, type AttributeKey } from './attributes.ts'
import { CATEGORIES } from './categories.ts'
import { FACTS } from './facts.ts'
import { KINDS } from './kinds.ts'
import type { SeedProduct, SeedVariant } from './product-shape.ts'
import { PRODUCT_TEXTS } from './products/texts.ts'
import { SCENTS } from './scents.ts'
import { parseTable, wholeNumber } from './table.ts'
import { everywhere, type Texts } from './texts.ts'
import { WARNINGS } from './warnings.ts'

/** Euro cents, or points in hundredths. */
const amount = wholeNumber
const id = wholeNumber.pipe(z.number().positive())
const key = z.string().min(1)

/** Keys in one cell, separated by spaces. */
const keys = z.string().transform((cell) => cell.split(' ').filter((one) => one !== ''))

function keyOf<Key extends string>(known: Readonly<Record<Key, unknown>>): z.ZodType<Key, string> {
  // A cast because Object.keys loses the type of the keys.
  return z.enum(Object.keys(known) as Key[])
}

/** A figure, with its percent sign after a space, and the key of its label. */
const fact = z
  .string()
  .transform((text) => [text.slice(0, text.lastIndexOf(' ')), text.slice(text.lastIndexOf(' ') + 1)])
  .pipe(z.tuple([key, keyOf(FACTS)]))

type AttributeColumn = z.ZodType<string[] | undefined, string | undefined>

const columns = Object.entries(ATTRIBUTES).map(([attribute, { values }]): [string, AttributeColumn] => [
  attribute,
  keys.pipe(z.array(keyOf<string>(values))).optional(),
])
// A cast because fromEntries loses the type of the keys, which are exactly the attributes.
const attributeColumns = Object.fromEntries(columns) as Record<AttributeKey, AttributeColumn>

/** A row of `products/products.csv`, which has the recommended order. */
const PRODUCT = z.strictObject({
  id,
  key,
  /** A proper name; empty where the name is translated. */
  name: z.string(),
  kind: keyOf(KINDS),
  tax_class: z.enum(['standard', 'reduced']),
  categories: keys.pipe(z.array(keyOf(CATEGORIES)).min(1)),
  facts: z
    .string()
    .transform((cell) => cell.split('; '))
    .pipe(z.tuple([fact, fact, fact])),
  ...attributeColumns,
  warnings: keys.pipe(z.array(keyOf(WARNINGS))),
  related: keys,
})

/** A row of `products/variants.csv`. */
const VARIANT = z.strictObject({
  product: key,
  id,
  suffix: key,
  scent: z.literal('').or(keyOf(SCENTS)),
  amount: z.coerce.number().positive(),
  unit: z.enum(['ml', 'g', 'piece', 'set']),
  count: z.literal('').or(id),
  base_price: amount,
  points: amount,
  ...attributeColumns,
})

/** INCI names by product or variant, or the variants in a set. */
const INGREDIENTS = z.record(key, z.union([key, z.array(key)]))

function readFile(name: string): string {
  return readFileSync(new URL(`products/${name}`, import.meta.url), 'utf8')
}

const PRODUCT_ROWS = parseTable('seed/products/products.csv', readFile('products.csv'), PRODUCT)
export const VARIANT_ROWS = parseTable('seed/products/variants.csv', readFile('variants.csv'), VARIANT)
const VARIANTS_OF = Map.groupBy(VARIANT_ROWS, ({ product }) => product)
export const LISTED_INGREDIENTS = new Map(Object.entries(INGREDIENTS.parse(JSON.parse(readFile('ingredients.json')))))
const TEXTS = new Map<string, { name?: Texts; short_text: Texts }>(Object.entries(PRODUCT_TEXTS))

/** The products of the seed world, in the recommended order. */
export const PRODUCTS: readonly SeedProduct[] = PRODUCT_ROWS.map((row) => {
  const texts = TEXTS.get(row.key)
  if (texts === undefined) throw new Error(`seed/texts has no product ${row.key}`)
  const { id, key, kind, tax_class, categories, facts, warnings, related } = row
  return {
    id,
    key,
    kind,
    tax_class,
    categories,
    name: nameOf(row),
    short_text: texts.short_text,
    facts,
    ...ingredientsIn(key),
    attributes: attributesIn(row),
    warnings,
    related,
    variants: (VARIANTS_OF.get(key) ?? []).map(variantOf),
  }
})

/** @throws Error for a key of no product */
export function productOf(key: string): SeedProduct {
  const product = PRODUCTS.find((one) => one.key === key)
  if (product === undefined) throw new Error(`No product ${key}`)
  return product
}

function variantOf(row: z.infer<typeof VARIANT>): SeedVariant {
  const { id, suffix, scent, amount, unit, count, base_price, points } = row
  const attributes = attributesIn(row)
  return {
    id,
    suffix,
    ...(scent === '' ? {} : { scent }),
    content: { amount, unit, ...(count === '' ? {} : { count }) },
    base_price,
    points,
    ...ingredientsIn(`${row.product}-${suffix}`),
    ...(Object.keys(attributes).length === 0 ? {} : { attributes }),
  }
}

/** A name of its own, such as `Ambre 51`, or one in every language. */
function nameOf({ key, name }: z.infer<typeof PRODUCT>): Texts {
  const translated = TEXTS.get(key)?.name
  if ((name === '') !== (translated !== undefined)) throw new Error(`${key} needs one name, its own or translated`)
  return translated ?? everywhere(name)
}

function attributesIn(row: Partial<Record<AttributeKey, string[]>>): SeedProduct['attributes'] {
  return Object.fromEntries(
    Object.keys(ATTRIBUTES).flatMap((attribute) => {
      // A cast because Object.keys loses the type of the keys.
      const values = row[attribute as AttributeKey] ?? []
      return values.length === 0 ? [] : [[attribute, values]]
    }),
  )
}

function ingredientsIn(name: string): { ingredients?: string } {
  const listed = LISTED_INGREDIENTS.get(name)
  if (listed === undefined) return {}
  return { ingredients: typeof listed === 'string' ? listed : listed.map(ingredientsOfItem).join(' ') }
}

/** The ingredients of an item of a set, after its English name. */
function ingredientsOfItem(item: string): string {
  const variant = VARIANT_ROWS.find(({ product, suffix }) => `${product}-${suffix}` === item)
  const row = PRODUCT_ROWS.find((one) => one.key === variant?.product)
  const { ingredients } = { ...ingredientsIn(row?.key ?? ''), ...ingredientsIn(item) }
  if (row === undefined || ingredients === undefined) throw new Error(`${item} lists no ingredients`)
  return `${nameOf(row).en}: ${ingredients}`
}
