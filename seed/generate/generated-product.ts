import { OPENED_DAYS_AGO, PUBLISHED_DAYS_AGO } from '../prices.ts'
import type { SeedProduct } from '../product-shape.ts'
import { PRODUCTS } from '../products.ts'
import { LANGUAGE_IDS } from '../reference/locales.ts'
import { inEveryLanguage, type Texts } from '../texts.ts'
import { chanceOf, drawn, hashOf } from './chance.ts'
import { LINES } from './lines.ts'

/**
 * Ids below are the named world's. A generated product has this plus its number; its variants have a multiple of that
 * plus their index.
 */
export const GENERATED_AFTER = 100_000
const VARIANTS_A_PRODUCT = 20

/** Sets and samples name the products they contain, and a book needs a text, so these cannot be templates. */
const NO_TEMPLATES = new Set(['sample', 'sample_set', 'gift_set', 'candle_set', 'book'])
const TEMPLATES = templatesAmong(PRODUCTS)

/** The templates of generated products. */
export function templatesAmong(products: readonly SeedProduct[]) {
  return products
    .filter((product) => !NO_TEMPLATES.has(product.kind))
    .map((product) => ({ product, hash: hashOf(product.key) }))
}

/** Prices are from 60 to 160 % of the template's. */
const LEAST_PERCENT = 60
const PERCENT_STEP = 5
const PERCENT_STEPS = 21

/** A product of the named world, and what distinguishes the generated one from it. */
export interface GeneratedProduct {
  product: SeedProduct
  /** Provides the pictures, the markets and the age of prices. */
  template: SeedProduct
  published_days_ago: number
}

/** The generated product of a number from 1 on: always the same, and as complete as its template. */
export function generatedProduct(number: number, templates = TEMPLATES): GeneratedProduct {
  const { product: template } = drawn(templates, number)
  const line = LINES[(number - 1) % LINES.length]
  if (line === undefined) throw new RangeError(`There is no generated product ${number}`)
  const chance = chanceOf('product', number)
  const percent = LEAST_PERCENT + PERCENT_STEP * Math.floor(chance() * PERCENT_STEPS)
  const id = GENERATED_AFTER + number
  return {
    template,
    published_days_ago: Math.floor(chance() * (PUBLISHED_DAYS_AGO[template.key] ?? OPENED_DAYS_AGO)),
    product: {
      ...template,
      id,
      key: `${template.key}-${number}`,
      name: namesOf(template, `${line} ${Math.ceil(number / LINES.length)}`),
      variants: template.variants.map((variant, place) => ({
        ...variant,
        id: id * VARIANTS_A_PRODUCT + place,
        base_price: Math.round((variant.base_price * percent) / 1000) * 10,
      })),
    },
  }
}

/**
 * The names of generated products: the line and a number, after the kind of product unless the template has a proper
 * name.
 */
function namesOf({ name }: SeedProduct, trial: string): Texts {
  const isName = LANGUAGE_IDS.every((languageId) => name[languageId] === name.en)
  return inEveryLanguage((languageId) => (isName ? trial : `${name[languageId]} ${trial}`))
}
