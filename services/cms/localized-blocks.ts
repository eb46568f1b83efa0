import { Section } from '@meridian/contract/blocks.ts'
import { EditorBlock } from '@meridian/contract/content.ts'
import { type FieldProblem, Refusal } from '@meridian/contract/errors.ts'
import { isSafeLink } from '@meridian/domain/link.ts'
import { isLanguageId, type LanguageId } from '@meridian/domain/locale.ts'
import { coverageOf, inLanguages } from '@meridian/domain/localized.ts'
import type { Audience } from '@meridian/domain/publication.ts'
import { readRichText } from '@meridian/domain/rich-text.ts'
import { type Fields, fillBlock, type LocalizedBlock, type Targets } from './fill-sections.ts'

/** A block of a sequence in one language, with its audience. */
export interface SequenceBlock extends LocalizedBlock {
  id: string
  audience: Audience
}

/**
 * A saved block in the first language of the chain that has each of its texts, or why it cannot be shown. SPEC §3
 * Content block types.
 */
export function localizeBlock(
  saved: unknown,
  requested: LanguageId,
  chain: readonly LanguageId[],
): { localized: SequenceBlock } | { problems: FieldProblem[] } {
  const envelope = EditorBlock.safeParse(saved)
  if (!envelope.success) return { problems: envelope.error.issues.map(problemAt) }
  const { id = '', countries, price_group_ids, visible_from, visible_until, ...texts } = envelope.data
  const { value, languages } = inLanguages(texts, requested, chain)
  // An object stays an object.
  const block = readTexts(value) as Fields
  const shown = fillBlock({ block, lang: {} }, ANYWHERE)?.block ?? block
  const read = Section.safeParse(shown)
  if (!read.success) return { problems: read.error.issues.map(problemAt) }
  const unknown = unknownFields(shown, read.data, '')
  if (unknown.length > 0) return { problems: unknown }
  const audience = { countries, price_group_ids, visible_from, visible_until }
  return { localized: { id, audience, block, lang: languages } }
}

/** A sample product in wire form, to check the shape of lists. */
const SOME_PRODUCT = {
  image_file_id: null,
  image: null,
  name: '',
  gross_price: 0,
  promotion_gross_price: null,
  points: 0,
  promotion_points: null,
  variant_id: 1,
  promotion_id: null,
  product_id: 1,
  variant_slug: '',
  kind: '',
  variant_name: '',
  variants_count: 1,
  lowest_prior_price: null,
  guest_price: null,
  unit_price: null,
  available: 0,
  is_few_left: false,
  is_new: false,
}

/** Targets that always resolve, to check whether a block has the shape of its type. */
const ANYWHERE: Targets = {
  pictureOf: () => null,
  categoryOf: () => '/',
  pageOf: () => '/',
  productOf: () => SOME_PRODUCT,
  currency_symbol: '',
  free_shipping: '',
}

/** Rich texts reduced to what may be shown. SPEC §3 Rich text. */
function readTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readTexts)
  if (typeof value !== 'object' || value === null) return value
  if ('root' in value) return readRichText(value)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, readTexts(each)]))
}

/** A block as it is stored: a plain string of a rich text becomes a document. SPEC §3 Rich text. */
export function storedBlock<Block>(block: Block): Block {
  // An object stays an object, with its fields.
  return wrapped(block) as Block
}

function wrapped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wrapped)
  if (typeof value !== 'object' || value === null || 'root' in value) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, key === RICH_TEXT ? eachWrapped(each) : wrapped(each)]),
  )
}

/** The name of all rich texts in blocks (contract/blocks/). */
const RICH_TEXT = 'content'

function eachWrapped(value: unknown): unknown {
  if (typeof value === 'string') return readRichText(value)
  if (typeof value !== 'object' || value === null || 'root' in value) return value
  return Object.fromEntries(
    Object.entries(value).map(([language, text]) => [language, typeof text === 'string' ? readRichText(text) : text]),
  )
}

/**
 * Checks each block in each language that it has texts in.
 * @throws Refusal FIELDS_REFUSED with the invalid blocks and fields
 */
export function checkBlocks(blocks: readonly EditorBlock[]): void {
  const fields = blocks.flatMap((block, index) => {
    const spoken = Object.keys(coverageOf(block).by_language).filter(isLanguageId)
    const problems = (spoken.length === 0 ? (['en'] as const) : spoken).flatMap((language) => {
      const chain = [language, ...spoken]
      const looked = localizeBlock(block, language, chain)
      return 'problems' in looked ? looked.problems : wrongPaths(inLanguages(block, language, chain).value, '')
    })
    return problems.map(({ path, ...rest }) => ({ ...rest, path: `sections.${index}.${path}`.slice(0, 100) }))
  })
  const ids = blocks.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length) {
    fields.push({ path: 'sections', code: 'TWICE', message: 'Two blocks have the same id' })
  }
  const once = [...new Map(fields.map((field) => [field.path, field])).values()]
  if (once.length > 0) throw new Refusal('FIELDS_REFUSED', { fields: once.slice(0, 20) })
}

/** Links whose path is not one of the shop, which visitors would not see. Rich text (R25). */
function wrongPaths(value: unknown, at: string): FieldProblem[] {
  if (typeof value !== 'object' || value === null || 'root' in value) return []
  return Object.entries(value).flatMap(([key, each]) => {
    const path = at === '' ? key : `${at}.${key}`
    if (key !== 'path' || typeof each !== 'string') return wrongPaths(each, path)
    const isOfShop = each.startsWith('/') && isSafeLink(each)
    return isOfShop ? [] : [{ path, code: 'CUSTOM', message: 'The path does not exist in the shop' }]
  })
}

function problemAt({ path, code, message }: { path: PropertyKey[]; code: string; message: string }): FieldProblem {
  return { path: path.map(String).join('.').slice(0, 100), code: code.toUpperCase(), message }
}

/** Fields that the shape of a block did not take over; a rich text is checked by its own rules. */
function unknownFields(given: unknown, read: unknown, path: string): FieldProblem[] {
  if (typeof given !== 'object' || given === null || 'root' in given) return []
  if (typeof read !== 'object' || read === null) return []
  const known = new Map<string, unknown>(Object.entries(read))
  return Object.entries(given).flatMap(([key, each]) => {
    const at = !/^[\w-]{1,50}$/.test(key) ? path : path === '' ? key : `${path}.${key}`
    if (known.has(key)) return unknownFields(each, known.get(key), at)
    return [{ path: at.slice(0, 100), code: 'UNRECOGNIZED_KEYS', message: 'The block has no such field' }]
  })
}
