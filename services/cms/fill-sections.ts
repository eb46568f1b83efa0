import { listFieldOf } from '@meridian/contract/blocks.ts'
import type { ProductItem } from '@meridian/contract/shop/catalogue.ts'
import { fillFreeShipping } from '@meridian/domain/faq-answer.ts'
import { isSafeLink } from '@meridian/domain/link.ts'
import type { LanguagesOfFields } from '@meridian/domain/localized.ts'

/** Resolves the ids in stored blocks. */
export interface Targets {
  /** The public path of a file. */
  pictureOf(file_id: number): string | null
  /** Paths below the locale; null for a category of which nothing is sold here, undefined for a missing one. */
  categoryOf(category_id: number): string | null | undefined
  pageOf(page_id: number): string | undefined
  productOf(variant_id: number): ProductItem | undefined
  currency_symbol: string
  /** The threshold of free shipping, for answers of questions; empty for never. */
  free_shipping: string
}

export type Fields = Readonly<Record<string, unknown>>

/** A block in one language, with the fields shown in another one. */
export interface LocalizedBlock {
  block: Fields
  lang: LanguagesOfFields
}

/** Marks a removed value, which removes its list entry too. */
const GONE = Symbol('gone')

/**
 * A block with its ids resolved: pictures and links with their paths, variants as products for the visitor. Broken
 * links are left out, and so are products and banners of what is not sold here; a list that becomes empty is removed
 * with its heading, and the result is null. SPEC §3 Content block types.
 */
export function fillBlock({ block, lang }: LocalizedBlock, targets: Targets): LocalizedBlock | null {
  const type = String(block.type)
  const list = listFieldOf(type)
  const entries = list === null ? undefined : block[list]
  if (list === null || !Array.isArray(entries)) {
    const filled = type === 'banner' && isOfNothing(block.link, targets) ? GONE : fill(block, targets)
    return isFields(filled) ? { block: filled, lang } : null
  }
  const filled = entries.map((entry: unknown) => {
    if (list === 'products') return typeof entry === 'number' ? (targets.productOf(entry) ?? GONE) : GONE
    if (list === 'banners' && isFields(entry) && isOfNothing(entry.link, targets)) return GONE
    const one = fill(entry, targets)
    return type === 'faq' && isFields(one) ? withAnswer(one, targets) : one
  })
  const kept = filled.filter((entry) => entry !== GONE)
  if (entries.length > 0 && kept.length === 0) return null
  const rest = fill({ ...block, [list]: [] }, targets)
  if (!isFields(rest)) return null
  const symbol = list === 'products' ? { currency_symbol: targets.currency_symbol } : {}
  return { block: { ...rest, ...symbol, [list]: kept }, lang: movedUp(lang, list, filled) }
}

/** The ids of one kind anywhere in a block. */
export function idsIn(value: unknown, key: 'image_file_id' | 'variant_id'): number[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    name === key && typeof each === 'number' ? [each] : idsIn(each, key),
  )
}

/** The variants that a block shows or links to. */
export function variantsIn(block: Fields): number[] {
  const { products } = block
  const listed = Array.isArray(products) ? products.filter((one) => typeof one === 'number') : []
  return [...listed, ...idsIn(block, 'variant_id')]
}

function fill(value: unknown, targets: Targets): unknown {
  if (Array.isArray(value)) return value.map((each) => fill(each, targets)).filter((each) => each !== GONE)
  if (!isFields(value)) return value
  const fields = withPath(value, targets)
  if (fields === GONE) return GONE
  const filled: Record<string, unknown> = {}
  for (const [key, each] of Object.entries(fields)) {
    const part = fill(each, targets)
    if (part !== GONE) filled[key] = part
  }
  if (typeof fields.image_file_id === 'number') filled.image = targets.pictureOf(fields.image_file_id)
  return filled
}

/** Links with the path of their target; a running text stays even if its link is broken. */
function withPath(fields: Fields, targets: Targets): Fields | typeof GONE {
  const isInText = fields.type === 'link'
  if (!isInText && typeof fields.label !== 'string') return fields
  const { category_id, page_id, path, ...rest } = fields
  const found =
    (typeof path === 'string' && path.startsWith('/') ? path : undefined) ??
    (typeof category_id === 'number' ? targets.categoryOf(category_id) : undefined) ??
    (typeof page_id === 'number' ? targets.pageOf(page_id) : undefined) ??
    (isInText && typeof rest.variant_id === 'number' ? productPath(targets.productOf(rest.variant_id)) : undefined)
  if (typeof found === 'string' && isSafeLink(found)) return { ...rest, path: found }
  const isLink = isInText || path !== undefined || category_id !== undefined || page_id !== undefined
  if (!isLink) return fields
  return isInText ? rest : GONE
}

function withAnswer(question: Fields, { free_shipping }: Targets): Fields {
  const { answer } = question
  return typeof answer === 'string' ? { ...question, answer: fillFreeShipping(answer, free_shipping) } : question
}

function productPath(product: ProductItem | undefined): string | undefined {
  return product && `/p/${product.variant_slug}`
}

/** True if a banner links to a category without products here. */
function isOfNothing(link: unknown, targets: Targets): boolean {
  return isFields(link) && typeof link.category_id === 'number' && targets.categoryOf(link.category_id) === null
}

/** The languages of list entries by their new index, after entries before them were removed. */
function movedUp(lang: LanguagesOfFields, list: string, filled: readonly unknown[]): LanguagesOfFields {
  const places = filled.map((entry, index) =>
    entry === GONE ? null : filled.slice(0, index).filter((before) => before !== GONE).length,
  )
  return Object.fromEntries(
    Object.entries(lang).flatMap(([path, language]) => {
      const [field, index, ...below] = path.split('.')
      if (field !== list || index === undefined) return [[path, language]]
      const place = places[Number(index)] ?? null
      return place === null ? [] : [[[field, place, ...below].join('.'), language]]
    }),
  )
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
