import type { ShownSection } from '@meridian/contract/content.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { languageChain } from '@meridian/domain/localized.ts'
import { isShownTo } from '@meridian/domain/publication.ts'
import { priceGroupOf } from '../caller.ts'
import { readPublicPaths } from '../files/for-services.ts'
import type { Context, Dependencies } from '../handler.ts'
import { fillBlock, idsIn, type Targets, variantsIn } from './fill-sections.ts'
import type { CatalogueForPages } from './pages.ts'
import { readPagePaths } from './pages-queries.ts'
import type { PublishedRow } from './published-queries.ts'
import { type SequenceBlock, tellBlock } from './told-blocks.ts'

/** Products are read in parts of this many. */
const PRODUCTS_AT_ONCE = 100

export interface Reader {
  countryId: CountryId
  languageId: LanguageId
  /** Versions that nobody has published yet are looked at whatever their interval. */
  isPreview: boolean
  context: Context
}

/** The price group whose prices and texts a caller sees. */
export function groupOf({ promotion, caller }: Context): number {
  return promotion?.price_group_id ?? priceGroupOf(caller)
}

/** In which languages a document is told to somebody: those of the country that it is published in. */
export function chainFor({ languages }: Pick<PublishedRow, 'languages'>, { countryId, languageId }: Reader) {
  const chain = languageChain(countryId, languageId)
  return languages.length === 0 ? chain : chain.filter((language) => languages.includes(language))
}

/**
 * The sections of sequences as a visitor reads them: blocks for others and of other times left out, texts in one language, with the
 * products, pictures and links of the visitor. As many statements for many sequences as for one. SPEC §3 Content.
 */
export async function showSections(
  deps: Dependencies,
  catalogue: CatalogueForPages,
  sequences: readonly PublishedRow[],
  reader: Reader,
): Promise<ReadonlyMap<number, ShownSection[]>> {
  const { countryId, context, isPreview } = reader
  const visitor = { countryId, price_group_id: groupOf(context), now: context.now }
  const told = await Promise.all(
    sequences.map(async (sequence): Promise<[number, readonly SequenceBlock[]]> => {
      if (!isPreview && !isShownTo(sequence.body, visitor)) return [sequence.id, []]
      const blocks = await tellSequence(deps, sequence, reader)
      return [sequence.id, blocks.filter(({ audience }) => isPreview || isShownTo(audience, visitor))]
    }),
  )
  const targets = await readTargets(
    deps,
    catalogue,
    told.flatMap(([, blocks]) => blocks),
    reader,
  )
  return new Map(told.map(([id, blocks]) => [id, blocks.flatMap((block) => shown(block, targets) ?? [])]))
}

function shown(told: SequenceBlock, targets: Targets): ShownSection | null {
  const filled = fillBlock(told, targets)
  if (filled === null) return null
  const lang = Object.keys(filled.lang).length === 0 ? {} : { lang: filled.lang }
  // The block had the shape of its type before, and what fills it is of the types that the shape asks for.
  return { ...filled.block, id: told.id, ...lang } as unknown as ShownSection
}

/** The blocks of a sequence that can be told in a language; the others are left out and told to the log, once for each change. */
async function tellSequence(
  deps: Dependencies,
  sequence: PublishedRow,
  reader: Reader,
): Promise<readonly SequenceBlock[]> {
  const { id, version, body } = sequence
  const chain = chainFor(sequence, reader)
  const key = `told:${id}:${version}:${reader.languageId}:${chain.join(',')}`
  const { blocks } = await deps.cache.remember(['content'], key, async () => ({
    blocks: (Array.isArray(body.sections) ? body.sections : []).flatMap((saved: unknown, position) => {
      const looked = tellBlock(saved, reader.languageId, chain)
      if ('told' in looked) return [looked.told]
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

async function readTargets(
  deps: Dependencies,
  catalogue: CatalogueForPages,
  blocks: readonly SequenceBlock[],
  { countryId, languageId, context }: Reader,
): Promise<Targets> {
  const locale = { countryId, languageId }
  const variants = [...new Set(blocks.flatMap(({ block }) => variantsIn(block)))]
  const parts = Array.from({ length: Math.ceil(variants.length / PRODUCTS_AT_ONCE) }, (_, part) =>
    variants.slice(part * PRODUCTS_AT_ONCE, (part + 1) * PRODUCTS_AT_ONCE),
  )
  const [pictures, categories, pages, lists] = await Promise.all([
    readPublicPaths(
      deps,
      blocks.flatMap(({ block }) => idsIn(block, 'image_file_id')),
    ),
    catalogue.readCategoryPaths(locale, context),
    readPagePaths(deps, languageId),
    Promise.all(parts.map((part) => catalogue.readItems(part, locale, context))),
  ])
  const products = new Map(lists.flatMap((list) => list.products).map((product) => [product.variant_id, product]))
  return {
    pictureOf: (file_id) => pictures.get(file_id) ?? null,
    categoryOf: (category_id) => categories.get(category_id),
    pageOf: (page_id) => pages.get(page_id),
    productOf: (variant_id) => products.get(variant_id),
    currency_symbol: lists[0]?.currency_symbol ?? '',
  }
}
