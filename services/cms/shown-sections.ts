import type { ShownSection } from '@meridian/contract/content.ts'
import { namesFreeShipping } from '@meridian/domain/faq-answer.ts'
import { isShownTo } from '@meridian/domain/publication.ts'
import { readPublicPaths } from '../files/for-services.ts'
import type { Dependencies } from '../gate/handler.ts'
import { fillBlock, idsIn, type Targets, variantsIn } from './fill-sections.ts'
import { localizeBlock, type SequenceBlock } from './localized-blocks.ts'
import type { CatalogueForPages } from './pages.ts'
import { readPagePaths } from './pages-queries.ts'
import type { PublishedRow } from './published-queries.ts'
import { asVisitor, languageChainFor, type Reader, readerKey } from './readers.ts'

/** Products are read in batches of this size. */
const PRODUCTS_AT_ONCE = 100

/** Sections by the id of their sequence. */
export type SectionsById = ReadonlyMap<number, ShownSection[]>

/** The inputs that sections were made from, which determine whether they are still valid. */
interface MadeOf {
  blocks: readonly (readonly SequenceBlock[])[]
  offer: Offer
}

/** The shop's data about products and categories of some blocks. */
interface Offer {
  categories: ReadonlyMap<number, string | null>
  lists: readonly ProductList[]
  free_shipping: string
}

type ProductList = Awaited<ReturnType<CatalogueForPages['readItems']>>

/**
 * The sections of sequences for a reader: without blocks for others and of other times, texts in one language, with
 * products, pictures and links. As many statements for many sequences as for one; the same object while its inputs are
 * unchanged. SPEC §3 Content.
 */
export async function showSections(
  deps: Dependencies,
  catalogue: CatalogueForPages,
  sequences: readonly PublishedRow[],
  reader: Reader,
): Promise<SectionsById> {
  const { isPreview, context } = reader
  const blocks = await Promise.all(sequences.map((sequence) => readShownBlocks(deps, sequence, reader)))
  const offer = await readOffer(catalogue, blocks.flat(), reader)
  const made = { blocks, offer }
  if (isPreview) return makeSections(deps, sequences, made, reader)
  const place = context.promotion?.place ?? ''
  const key = `sections:${sequences.map(({ id }) => id).join(',')}:${readerKey(reader)}:${place}`
  const box = await deps.cache.remember(
    ['content', 'catalogue'],
    key,
    async (): Promise<{ kept: { made: MadeOf; sections: Promise<SectionsById> } | null }> => ({ kept: null }),
  )
  if (box.kept !== null && isSame(box.kept.made, made)) return box.kept.sections
  const sections = makeSections(deps, sequences, made, reader)
  box.kept = { made, sections }
  // A failure is not cached: the next caller tries again.
  sections.catch(() => {
    if (box.kept?.sections === sections) box.kept = null
  })
  return sections
}

function isSame(one: MadeOf, other: MadeOf): boolean {
  return (
    one.offer.categories === other.offer.categories &&
    one.offer.free_shipping === other.offer.free_shipping &&
    isSameList(one.offer.lists, other.offer.lists) &&
    one.blocks.length === other.blocks.length &&
    one.blocks.every((blocks, index) => isSameList(blocks, other.blocks[index] ?? []))
  )
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index])
}

/** The blocks of a sequence that are shown to a reader now. */
async function readShownBlocks(
  deps: Dependencies,
  sequence: PublishedRow,
  reader: Reader,
): Promise<readonly SequenceBlock[]> {
  const visitor = asVisitor(reader)
  if (!reader.isPreview && !isShownTo(sequence.body, visitor)) return []
  const blocks = await sequenceAnswer(deps, sequence, reader)
  return blocks.filter(({ audience }) => reader.isPreview || isShownTo(audience, visitor))
}

async function makeSections(
  deps: Dependencies,
  sequences: readonly PublishedRow[],
  { blocks, offer }: MadeOf,
  reader: Reader,
): Promise<SectionsById> {
  const targets = await readTargets(deps, blocks.flat(), offer, reader)
  return new Map(
    sequences.map(({ id }, index) => [id, (blocks[index] ?? []).flatMap((block) => shown(block, targets) ?? [])]),
  )
}

function shown(localized: SequenceBlock, targets: Targets): ShownSection | null {
  const filled = fillBlock(localized, targets)
  if (filled === null) return null
  const lang = Object.keys(filled.lang).length === 0 ? {} : { lang: filled.lang }
  // The block had the shape of its type before, and the filled-in values have the types that the shape requires.
  return { ...filled.block, id: localized.id, ...lang } as unknown as ShownSection
}

/** The blocks of a sequence that can be shown in a language; the others are left out and logged, once per change. */
async function sequenceAnswer(
  deps: Dependencies,
  sequence: PublishedRow,
  reader: Reader,
): Promise<readonly SequenceBlock[]> {
  const { id, version, body } = sequence
  const chain = languageChainFor(sequence, reader)
  const key = `localized:${id}:${version}:${reader.languageId}:${chain.join(',')}`
  const { blocks } = await deps.cache.remember(['content'], key, async () => ({
    blocks: (Array.isArray(body.sections) ? body.sections : []).flatMap((saved: unknown, position) => {
      const looked = localizeBlock(saved, reader.languageId, chain)
      if ('localized' in looked) return [looked.localized]
      deps.log.warn(
        {
          document_id: id,
          version,
          position,
          ...nameOf(saved),
          language_id: reader.languageId,
          fields: looked.problems,
        },
        'A content block does not fit its shape and is left out',
      )
      return []
    }),
  }))
  return blocks
}

function nameOf(block: unknown): { block_id?: unknown; type?: unknown } {
  if (typeof block !== 'object' || block === null) return {}
  return { ...('id' in block ? { block_id: block.id } : {}), ...('type' in block ? { type: block.type } : {}) }
}

async function readOffer(
  catalogue: CatalogueForPages,
  blocks: readonly SequenceBlock[],
  { countryId, languageId, context }: Reader,
): Promise<Offer> {
  const locale = { countryId, languageId }
  const variants = [...new Set(blocks.flatMap(({ block }) => variantsIn(block)))]
  const parts = Array.from({ length: Math.ceil(variants.length / PRODUCTS_AT_ONCE) }, (_, part) =>
    variants.slice(part * PRODUCTS_AT_ONCE, (part + 1) * PRODUCTS_AT_ONCE),
  )
  const isNamed = blocks.some(({ block }) => block.type === 'faq' && namesFreeShipping(JSON.stringify(block)))
  const [categories, lists, free_shipping] = await Promise.all([
    catalogue.readCategoryPaths(locale, context),
    Promise.all(parts.map((part) => catalogue.readItems(part, locale, context))),
    isNamed ? catalogue.readFreeShipping(locale, context) : '',
  ])
  return { categories, lists, free_shipping }
}

async function readTargets(
  deps: Dependencies,
  blocks: readonly SequenceBlock[],
  { categories, lists, free_shipping }: Offer,
  reader: Reader,
): Promise<Targets> {
  const [pictures, pages] = await Promise.all([
    readPublicPaths(
      deps,
      blocks.flatMap(({ block }) => idsIn(block, 'image_file_id')),
    ),
    readPagePaths(deps, reader),
  ])
  const products = new Map(lists.flatMap((list) => list.products).map((product) => [product.variant_id, product]))
  return {
    pictureOf: (file_id) => pictures.get(file_id) ?? null,
    categoryOf: (category_id) => categories.get(category_id),
    pageOf: (page_id) => pages.get(page_id),
    productOf: (variant_id) => products.get(variant_id),
    currency_symbol: lists[0]?.currency_symbol ?? '',
    free_shipping,
  }
}
