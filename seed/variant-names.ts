import { slugOf } from '@meridian/domain/slug.ts'
import type { Content, SeedProduct, SeedVariant } from './product-shape.ts'
import type { LanguageId } from './reference/locales.ts'
import { SCENTS } from './scents.ts'
import { inEveryLanguage, type Texts } from './texts.ts'
import { UNITS } from './units.ts'

const NO_BREAK_SPACE = '\u00a0'

function unitName(unit: Content['unit'], languageId: LanguageId): string {
  return UNITS[unit === 'piece' || unit === 'set' ? 'pieces' : unit][languageId]
}

/** Created once: creating a formatter costs a thousand times as much as using it. */
const NUMBERS = inEveryLanguage((languageId) => new Intl.NumberFormat(languageId, { useGrouping: false }))

/** `50 ml`, or `4 × 1,5 g` for a set. */
function sizeText({ amount, unit, count = 1 }: Content, languageId: LanguageId): string {
  const number = NUMBERS[languageId].format(amount)
  const one = `${number}${NO_BREAK_SPACE}${unitName(unit, languageId)}`
  return count === 1 ? one : `${count}${NO_BREAK_SPACE}×${NO_BREAK_SPACE}${one}`
}

/** A single item, which needs no count. */
function isSingle({ amount, unit, count = 1 }: Content): boolean {
  return unit === 'set' && amount === 1 && count === 1
}

/** Distinguishes a variant from its siblings: `50 ml`, `amber, 300 ml`, `hardback`. */
export function variantNames(variant: SeedVariant): Texts {
  return inEveryLanguage((languageId) => {
    if (variant.scent !== undefined && isSingle(variant.content)) return SCENTS[variant.scent][languageId]
    const size = sizeText(variant.content, languageId)
    return variant.scent === undefined ? size : `${SCENTS[variant.scent][languageId]}, ${size}`
  })
}

/**
 * The slug of a variant, which addresses the page of its product: `hand-wash-amber-300-ml`. Units are Latin in every
 * language.
 */
export function variantSlugs(product: SeedProduct, variant: SeedVariant): Texts {
  const isMeasured = variant.content.unit === 'ml' || variant.content.unit === 'g'
  return inEveryLanguage((languageId) => {
    const size = isSingle(variant.content) ? '' : sizeText(variant.content, isMeasured ? 'en' : languageId)
    const scent = variant.scent === undefined ? '' : SCENTS[variant.scent][languageId]
    return slugOf(`${product.name[languageId]} ${scent} ${size}`, languageId)
  })
}
