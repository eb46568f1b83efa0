import type { Database } from '@meridian/database/schema/database.ts'
import { gtinOf } from '@meridian/domain/gtin.ts'
import type { Transaction } from 'kysely'
import { type LackingWords, WORDS_OF_LACKING } from './attributes/words-of-lacking.ts'
import { ATTRIBUTES, type AttributeKey, type SeedAttribute } from './attributes.ts'
import { CATEGORIES, type CategoryKey, type SeedCategory } from './categories.ts'
import { DESCRIPTIONS } from './descriptions.ts'
import { ingredientsOf } from './ingredients.ts'
import { fieldValuesOf, insertProductTerms, textValuesOf, viewsOf } from './insert-product-content.ts'
import { daysBefore, insertRows } from './insert-rows.ts'
import { KINDS } from './kinds.ts'
import { insertRecords, skipIds } from './people/insert-records.ts'
import { pictureIdOf, SCENES } from './pictures.ts'
import { OPENED_DAYS_AGO, PUBLISHED_DAYS_AGO, pricesOfProduct, type SeedPrice } from './prices.ts'
import { ECONOMIC_OPERATORS, manufacturerOf, RESPONSIBLE_PERSON_ID } from './product-safety.ts'
import type { Content, SeedProduct, SeedVariant } from './product-shape.ts'
import { axisTermOf, PRODUCT_TYPES, problemsOf, typeOf, typeRows } from './product-types.ts'
import { PRODUCTS } from './products.ts'
import { COUNTRIES, COUNTRY_IDS } from './reference/countries.ts'
import type { LanguageId } from './reference/locales.ts'
import { LANGUAGE_IDS } from './reference/locales.ts'
import { slugsOf } from './slugs.ts'
import { BUNDLE_PARTS, STOCK_PLACES, stockOf } from './stock.ts'
import { variantNames, variantSlugs } from './variant-names.ts'

/** GS1 reserves these numbers for demonstrations: no article in a real shop has one. */
const DEMO_GS1_PREFIX = '952'

/** Inserts categories, attributes, products and variants, their prices and stock. SPEC §3 Catalogue. */
export async function insertCatalogue(tx: Transaction<Database>, now: Date): Promise<void> {
  const categories = categoryRows(CATEGORIES)
  await insertRows(tx, 'shop.category', categories['shop.category'])
  await insertRows(tx, 'shop.category_text', categories['shop.category_text'])
  await insertAttributes(tx)
  await insertProductTerms(tx)
  await insertProductTypes(tx)
  for (const product of PRODUCTS) refuseWrongValues(product)
  const shelf = PRODUCTS.map((product, position) => ({
    product,
    template: product,
    position,
    published_days_ago: PUBLISHED_DAYS_AGO[product.key] ?? OPENED_DAYS_AGO,
  }))
  const rows = productRows(shelf, now)
  await insertRows(tx, 'shop.product', rows['shop.product'])
  await insertRows(tx, 'shop.product_text', rows['shop.product_text'])
  await insertRows(tx, 'shop.product_picture', rows['shop.product_picture'])
  await insertRows(tx, 'shop.category_product', rows['shop.category_product'])
  await insertRows(tx, 'shop.product_attribute_value', rows['shop.product_attribute_value'])
  await insertRows(tx, 'shop.related_product', rows['shop.related_product'])
  await insertRows(tx, 'shop.variant', rows['shop.variant'])
  await insertRows(tx, 'shop.variant_text', rows['shop.variant_text'])
  await insertRows(tx, 'shop.price', rows['shop.price'])
  await insertRows(tx, 'shop.stock_place', STOCK_PLACES)
  await insertRows(tx, 'shop.stock', rows['shop.stock'])
  await insertRows(tx, 'shop.bundle_part', BUNDLE_PARTS)
}

// Casts to the keys because Object.entries loses their type.
const CATEGORY_LIST = Object.entries(CATEGORIES) as [CategoryKey, SeedCategory][]
const ATTRIBUTE_LIST = Object.entries(ATTRIBUTES) as [AttributeKey, (typeof ATTRIBUTES)[AttributeKey]][]

async function insertProductTypes(tx: Transaction<Database>): Promise<void> {
  const rows = typeRows(LANGUAGE_IDS)
  await insertRecords(tx, 'shop.product_type', rows['shop.product_type'])
  await insertRows(tx, 'shop.product_type_text', rows['shop.product_type_text'])
  await insertRecords(tx, 'shop.product_field', rows['shop.product_field'])
  await insertRows(tx, 'shop.product_field_text', rows['shop.product_field_text'])
  await insertRows(tx, 'shop.variant_axis', rows['shop.variant_axis'])
  await insertRows(tx, 'shop.variant_axis_text', rows['shop.variant_axis_text'])
  await insertRecords(tx, 'shop.economic_operator', ECONOMIC_OPERATORS)
  // Types and operators that admins add come after these.
  await skipIds(tx, 'shop.product_type', 'product_type_id', 99)
  await skipIds(tx, 'shop.product_field', 'product_field_id', 9999)
  await skipIds(tx, 'shop.economic_operator', 'economic_operator_id', 99)
}

/** A category and its ancestors, nearest first. */
function withAncestors(key: CategoryKey): SeedCategory[] {
  const category: SeedCategory = CATEGORIES[key]
  const above = CATEGORY_LIST.find(([candidate]) => candidate === category.parent)
  return above === undefined ? [category] : [category, ...withAncestors(above[0])]
}

/** The rows of categories by table, parents before children. */
export function categoryRows(categories: Readonly<Record<string, SeedCategory>>) {
  const list = Object.entries(categories)
  return {
    'shop.category': list.map(([, { id, parent, picture }], position) => ({
      category_id: id,
      parent_id: parent === undefined ? null : (categories[parent]?.id ?? null),
      position,
      image_file_id: SCENES[picture],
    })),
    'shop.category_text': list.flatMap(([, { id, name, description }]) => {
      const slugs = slugsOf(name)
      return LANGUAGE_IDS.map((language_id) => ({
        category_id: id,
        language_id,
        name: name[language_id],
        slug: slugs[language_id],
        description: description[language_id],
      }))
    }),
  } satisfies Partial<Record<keyof Database, unknown>>
}

async function insertAttributes(tx: Transaction<Database>): Promise<void> {
  const values = ATTRIBUTE_LIST.flatMap(([, attribute]) =>
    Object.entries(attribute.values).map(([key, value], position) => ({
      ...value,
      key,
      attribute_id: attribute.id,
      lacking: isLacking(attribute),
      position,
    })),
  )
  await insertRows(
    tx,
    'shop.attribute',
    ATTRIBUTE_LIST.map(([key, attribute], position) => ({
      attribute_id: attribute.id,
      key,
      position,
      lacking: isLacking(attribute),
    })),
  )
  await insertRows(
    tx,
    'shop.attribute_text',
    ATTRIBUTE_LIST.flatMap(([, { id, name }]) =>
      LANGUAGE_IDS.map((language_id) => ({ attribute_id: id, language_id, name: name[language_id] })),
    ),
  )
  await insertRows(
    tx,
    'shop.attribute_value',
    values.map(({ id, key, attribute_id, position }) => ({ attribute_value_id: id, key, attribute_id, position })),
  )
  await insertRows(
    tx,
    'shop.attribute_value_text',
    values.flatMap(({ id, key, name, lacking }) =>
      LANGUAGE_IDS.map((language_id) => ({
        attribute_value_id: id,
        language_id,
        name: name[language_id],
        ...(lacking ? wordsOfLacking(key, language_id) : WITHOUT_OTHER_WORDS),
      })),
    ),
  )
}

const isLacking = (attribute: SeedAttribute) => attribute.lacking === true

const WITHOUT_OTHER_WORDS = { phrase: null, found_by: '', lacked_names: [] }

function wordsOfLacking(key: string, languageId: LanguageId) {
  const all: Readonly<Record<string, LackingWords>> = WORDS_OF_LACKING[languageId]
  const words = all[key]
  if (words === undefined) throw new Error(`The value ${key} has no words for what is lacking in ${languageId}`)
  return { phrase: words.phrase, found_by: words.found_by ?? '', lacked_names: [...words.lacked] }
}

/**
 * The attribute values of a product and of its variants, as ids. @throws Error for a value that is not in ATTRIBUTES.
 */
export function attributeValueIds(product: SeedProduct): number[] {
  const ids = [product, ...product.variants].flatMap((holder) =>
    ATTRIBUTE_LIST.flatMap(([key, attribute]) =>
      (holder.attributes?.[key] ?? []).map((value) => {
        const known: Readonly<Record<string, { id: number }>> = attribute.values
        const id = known[value]?.id
        if (id === undefined) throw new Error(`${product.key} has the unknown ${key} ${value}`)
        return id
      }),
    ),
  )
  return [...new Set(ids)]
}

/** A product and its position. A generated one has the pictures, the countries and the past prices of its template. */
export interface ShelvedProduct {
  product: SeedProduct
  template: SeedProduct
  position: number
  published_days_ago: number
}

const PRODUCT_IDS = new Map(PRODUCTS.map((product) => [product.key, product.id]))

/** The rows of products by table, in an order that satisfies foreign keys. */
export function productRows(shelf: readonly ShelvedProduct[], now: Date) {
  const products = shelf.map(({ product }) => product)
  const variants = shelf.flatMap(({ product, template }) =>
    product.variants.map((variant, position) => ({
      product,
      variant,
      position,
      pictured: template.variants[position],
    })),
  )
  return {
    'shop.product': shelf.map(({ product, template, position, published_days_ago }) => ({
      product_id: product.id,
      tax_class: product.tax_class,
      product_type_id: PRODUCT_TYPES[typeOf(product.kind)].id,
      field_values: JSON.stringify(fieldValuesOf(product, template.key)),
      manufacturer_id: manufacturerOf(product.kind),
      responsible_person_id: RESPONSIBLE_PERSON_ID,
      position,
      published_at: daysBefore(now, published_days_ago),
      published_in: [...COUNTRY_IDS],
    })),
    'shop.product_text': products.flatMap(textsOf),
    'shop.product_picture': shelf.flatMap(({ product, template }) => viewsOf(product.id, template)),
    'shop.category_product': products.flatMap(categoriesOf),
    'shop.product_attribute_value': products.flatMap((product) =>
      attributeValueIds(product).map((attribute_value_id) => ({ product_id: product.id, attribute_value_id })),
    ),
    'shop.related_product': products.flatMap((product) =>
      product.related.map((key, position) => {
        const related_product_id = PRODUCT_IDS.get(key)
        if (related_product_id === undefined) throw new Error(`${product.key} relates to the unknown ${key}`)
        return { product_id: product.id, related_product_id, position }
      }),
    ),
    'shop.variant': variants.map(({ product, variant, position, pictured }) => ({
      variant_id: variant.id,
      product_id: product.id,
      sku: `${product.key}-${variant.suffix}`.toUpperCase(),
      gtin: gtinOf(`${DEMO_GS1_PREFIX}${String(variant.id).padStart(9, '0')}`),
      field_values: JSON.stringify(variant.ingredients === undefined ? {} : { ingredients: variant.ingredients }),
      axis_values: JSON.stringify(axisValuesOf(product, variant)),
      position,
      image_file_id: pictureIdOf((pictured ?? variant).id),
      ...storedContent(variant.content),
    })),
    'shop.variant_text': variants.flatMap(({ product, variant }) => {
      const names = variantNames(variant)
      const slugs = variantSlugs(product, variant)
      return LANGUAGE_IDS.map((language_id) => ({
        variant_id: variant.id,
        language_id,
        name: names[language_id],
        slug: slugs[language_id],
      }))
    }),
    'shop.price': byCountryAndGroup(
      shelf.flatMap(({ product, template }) => pricesOfProduct(product.variants, template.key)),
    ).map(({ from_days_ago, to_days_ago, ...price }) => ({
      ...price,
      currency_code: COUNTRIES[price.country_id].currency_code,
      valid_from: daysBefore(now, from_days_ago),
      valid_to: to_days_ago === null ? null : daysBefore(now, to_days_ago),
    })),
    'shop.stock': products.flatMap((product) => product.variants.flatMap((variant) => stockOf(variant.id))),
  } satisfies Partial<Record<keyof Database, unknown>>
}

/** @throws Error for a product whose type refuses its values. */
function refuseWrongValues(product: SeedProduct): void {
  const values = { ...fieldValuesOf(product, product.key), ...textValuesOf(product, 'en') }
  for (const variant of product.variants) {
    const ingredients = ingredientsOf(product, variant)
    const problems = problemsOf(product.kind, { ...values, ...(ingredients !== undefined && { ingredients }) })
    if (problems.length > 0) throw new Error(`${product.key}-${variant.suffix} is wrong: ${problems.join(', ')}`)
  }
}

/** Sorts prices by country and group, as they are read: otherwise each would cost a separate page. */
function byCountryAndGroup(prices: readonly SeedPrice[]): SeedPrice[] {
  const groups = Map.groupBy(prices, ({ country_id, price_group_id }) => `${country_id} ${price_group_id}`)
  return [...groups.values()].flat()
}

function axisValuesOf(product: SeedProduct, variant: SeedVariant): Record<string, string> {
  const term = axisTermOf(product, variant)
  return term === null ? {} : { [term.axis]: term.key }
}

function textsOf(product: SeedProduct) {
  return LANGUAGE_IDS.map((language_id) => ({
    product_id: product.id,
    language_id,
    name: product.name[language_id],
    kind: KINDS[product.kind][language_id],
    short_text: product.short_text[language_id],
    field_values: JSON.stringify(textValuesOf(product, language_id)),
    description: DESCRIPTIONS[language_id][product.key]?.join('\n\n') ?? null,
  }))
}

/** Every category of a product, once each; the first is its main one. */
function categoriesOf(product: SeedProduct) {
  const ids = new Set(product.categories.flatMap((key) => withAncestors(key).map((category) => category.id)))
  const placed = product.categories.map((key) => CATEGORIES[key].id)
  return [...ids].map((category_id) => ({
    category_id,
    product_id: product.id,
    is_main: placed[0] === category_id,
    is_placed: placed.includes(category_id),
  }))
}

/** A set of different things counts as a single piece without a unit price. SPEC §3 Catalogue (unit price). */
function storedContent({ amount, unit, count = 1 }: Content) {
  if (unit === 'set') return { content_amount: 1, content_unit: 'piece' }
  return { content_amount: amount * count, content_unit: unit }
}
