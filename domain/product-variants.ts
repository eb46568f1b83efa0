import { isGtin } from './gtin.ts'
import type { LanguageId } from './locale.ts'
import type { Localized } from './localized.ts'
import { isOriginCountry } from './origin-country.ts'
import { readSku } from './sku.ts'
import { slugOf } from './slug.ts'
import type { ContentUnit } from './unit-price.ts'

/** The limits of a product's variants. SPEC §3 Catalogue (variants). */
export const VARIANTS_MAX = 2000
export const VARIANT_NAME_MAX = 120
export const SLUG_MAX = 120
export const CONTENT_MAX = 1_000_000
export const WEIGHT_GRAMS_MAX = 1_000_000
export const SIDE_MM_MAX = 10_000

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const CUSTOMS_CODE = /^[0-9]{6,10}$/

/** What tells a variant from the others, and what shipping and customs ask of it. */
export interface VariantFacts {
  sku: string
  gtin: string | null
  content_amount: number
  content_unit: ContentUnit
  /** Keys of terms by axis; the size is the content. */
  axis_values: Readonly<Record<string, string>>
  customs_code: string | null
  origin_country: string | null
  /** No longer sold; orders keep it. */
  archived: boolean
}

/** Null has the slug made from the name. */
export interface VariantText {
  name: string
  slug: string | null
}
export type VariantTexts = Localized<VariantText>

/** What the variants of a product differ in; the size has no terms. */
export interface Axis {
  key: string
  terms: readonly { key: string }[] | null
}

export type VariantProblemCode =
  | 'SKU_WRONG'
  | 'SKU_TAKEN'
  | 'GTIN_WRONG'
  | 'GTIN_TAKEN'
  | 'TERM_UNKNOWN'
  | 'SAME_VARIANT'
  | 'CUSTOMS_CODE_WRONG'
  | 'ORIGIN_UNKNOWN'
  | 'SLUG_WRONG'
  | 'SLUG_TAKEN'

/** What is wrong with a variant; `row` counts from 0, and `field` is `sku`, `axis_values.scent` or `texts.pl.slug`. */
export interface VariantProblem {
  row: number
  field: string
  code: VariantProblemCode
}

/**
 * What is wrong with the variants of a product as a set: each has an SKU of its own, a bar code with the right check
 * digit, a combination of the axes that no other sold one has, and a slug of its own in each language. SPEC §3
 * Catalogue (variants).
 */
export function problemsOfVariants(
  variants: readonly (VariantFacts & { texts?: VariantTexts })[],
  axes: readonly Axis[],
): VariantProblem[] {
  const problems: VariantProblem[] = []
  const seen = new Set<string>()
  /** True for what an earlier row has. */
  const isTaken = (kind: string, value: string): boolean => {
    const key = `${kind} ${value}`
    if (seen.has(key)) return true
    seen.add(key)
    return false
  }
  variants.forEach((variant, row) => {
    const refuse = (field: string, code: VariantProblemCode) => problems.push({ row, field, code })
    const { sku, gtin, axis_values, customs_code, origin_country, archived, texts = {} } = variant
    if (readSku(sku) !== sku) refuse('sku', 'SKU_WRONG')
    else if (isTaken('sku', sku)) refuse('sku', 'SKU_TAKEN')
    if (gtin !== null && !isGtin(gtin)) refuse('gtin', 'GTIN_WRONG')
    else if (gtin !== null && isTaken('gtin', gtin)) refuse('gtin', 'GTIN_TAKEN')
    const wrongAxis = Object.entries(axis_values).find(
      ([key, term]) => !axes.some((axis) => axis.key === key && axis.terms?.some((known) => known.key === term)),
    )
    if (wrongAxis !== undefined) refuse(`axis_values.${wrongAxis[0]}`, 'TERM_UNKNOWN')
    else if (axes.length > 0 && !archived && isTaken('axes', combinationOf(variant, axes)))
      refuse(axes[0]?.terms === null ? 'content_amount' : `axis_values.${axes[0]?.key}`, 'SAME_VARIANT')
    if (customs_code !== null && !CUSTOMS_CODE.test(customs_code)) refuse('customs_code', 'CUSTOMS_CODE_WRONG')
    if (origin_country !== null && !isOriginCountry(origin_country)) refuse('origin_country', 'ORIGIN_UNKNOWN')
    for (const [language, text] of Object.entries(texts)) {
      if (text === undefined || text.slug === null) continue
      if (!isSlug(text.slug)) refuse(`texts.${language}.slug`, 'SLUG_WRONG')
      else if (isTaken(`slug ${language}`, text.slug)) refuse(`texts.${language}.slug`, 'SLUG_TAKEN')
    }
  })
  return problems
}

function combinationOf(
  { content_amount, content_unit, axis_values }: Pick<VariantFacts, 'content_amount' | 'content_unit' | 'axis_values'>,
  axes: readonly Axis[],
): string {
  return JSON.stringify(
    axes.map(({ key, terms }) => (terms === null ? [content_amount, content_unit] : (axis_values[key] ?? null))),
  )
}

export function isSlug(text: string): boolean {
  return text.length <= SLUG_MAX && SLUG.test(text)
}

/**
 * The slugs that a variant may be given, best first: of the names of its product and itself as in `rose-50-ml`, the same
 * with its SKU, and that with a number. SPEC §3 Catalogue (slugs).
 */
export function slugCandidates(
  { product_name, name, sku }: { product_name: string; name: string; sku: string },
  languageId: LanguageId,
): string[] {
  const within = (slug: string, length: number) => slug.slice(0, length).replace(/-+$/, '')
  const own = within(slugOf(`${product_name} ${name}`, languageId), SLUG_MAX)
  const code = slugOf(sku, languageId)
  // Room for a number.
  const coded = [within(own, SLUG_MAX - code.length - 3), code].filter((part) => part !== '').join('-')
  return [...(own === '' ? [] : [own]), coded, ...[2, 3, 4, 5].map((number) => `${coded}-${number}`)]
}
