import type { LanguageId } from './locale.ts'

/** What a product needs before it is sold in a country. */
export type ProductNeed = 'TEXT' | 'FIELDS' | 'PRICE' | 'PICTURE' | 'ALT' | 'SAFETY' | 'STOCK' | 'PARTS'

/** The facts of a product that decide where it may be sold. Its archived variants do not count. */
export interface ReadinessFacts {
  /** Those in which it and all its variants have their texts. */
  text_languages: readonly LanguageId[]
  /** Those in which it has a name, but lacks another text. */
  unfinished_languages: readonly LanguageId[]
  /** Keys of required fields without a value, and of those per language without one in a language. */
  missing_fields: readonly string[]
  missing_fields_by_language: Readonly<Partial<Record<LanguageId, readonly string[]>>>
  has_picture: boolean
  /** Those of its texts in which one of its pictures has no alternative text. */
  undescribed_languages: readonly LanguageId[]
  /** A manufacturer and a responsible person. */
  has_operators: boolean
}

/** What a product has in one country. */
export interface CountryFacts {
  /** Those that the country reads. */
  languages: readonly LanguageId[]
  /** The groups to which one of its variants has a price. */
  priced_groups: readonly number[]
  is_stocked: boolean
  /** False if a part of one of its bundles is not sold there to each group. */
  sells_parts: boolean
}

/**
 * What is missing before a product may be sold in a country: a text and its required fields in a language the country
 * reads, the rest of a text that is begun, a price for each group, a picture, the alternative texts of its pictures in
 * every language in which the country reads its text, who answers for its safety, a stock, the parts of its bundles.
 * SPEC §3 Catalogue (publication, bundles).
 */
export function needsOf(
  product: ReadinessFacts,
  { languages, priced_groups, is_stocked, sells_parts }: CountryFacts,
  price_groups: readonly number[],
): ProductNeed[] {
  const texts = languages.filter((language) => product.text_languages.includes(language))
  const isTold = texts.some((language) => (product.missing_fields_by_language[language] ?? []).length === 0)
  const needs: Record<ProductNeed, boolean> = {
    TEXT: texts.length === 0 || languages.some((language) => product.unfinished_languages.includes(language)),
    FIELDS: product.missing_fields.length > 0 || (texts.length > 0 && !isTold),
    PRICE: price_groups.some((group) => !priced_groups.includes(group)),
    PICTURE: !product.has_picture,
    ALT: texts.some((language) => product.undescribed_languages.includes(language)),
    SAFETY: !product.has_operators,
    STOCK: !is_stocked,
    PARTS: !sells_parts,
  }
  return PRODUCT_NEEDS.filter((need) => needs[need])
}

export const PRODUCT_NEEDS = ['TEXT', 'FIELDS', 'PRICE', 'PICTURE', 'ALT', 'SAFETY', 'STOCK', 'PARTS'] as const
