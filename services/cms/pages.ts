import type { Section } from '@meridian/contract/blocks.ts'
import { getHomePage, getStaticPage, listStaticPages, type StaticPage } from '@meridian/contract/cms.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { ProductItem } from '@meridian/contract/shop/catalogue.ts'
import { type CountryId, isLanguageId, type LanguageId } from '@meridian/domain/locale.ts'
import { priceGroupOf } from '../caller.ts'
import { readPublicPaths } from '../files/for-services.ts'
import { type Context, type Dependencies, type Route, route } from '../handler.ts'
import { type Fields, fillBlock, idsIn, type Targets, variantsIn } from './fill-sections.ts'
import { type PageText, readPage, readPagePaths } from './pages-queries.ts'
import { tellBlock } from './told-blocks.ts'

/** What pages need of the shop, which passes it in where the slices are put together. */
export interface CatalogueForPages {
  /** Products by the given variants, in their order, with the prices of the call; those not sold here are left out. */
  readItems(
    variantIds: readonly number[],
    locale: { countryId: CountryId; languageId: LanguageId },
    context: Context,
  ): Promise<{ currency_symbol: string; products: ProductItem[] }>
  /** The path of every category below the locale, null where nothing of it is sold here; the same map while nothing changes. */
  readCategoryPaths(
    locale: { countryId: CountryId; languageId: LanguageId },
    context: Context,
  ): Promise<ReadonlyMap<number, string | null>>
}

type Locale = { countryId: CountryId; languageId: LanguageId }

/** SPEC §7 CMS: the home page and static pages. */
export function pageRoutes(deps: Dependencies, catalogue: CatalogueForPages): Route[] {
  return [
    route(getHomePage, ({ query }, context) => answerPage(deps, catalogue, { ...query, uri: null }, context)),
    route(getStaticPage, ({ params, query }, context) =>
      answerPage(deps, catalogue, { ...query, uri: params.uri }, context),
    ),
    route(listStaticPages, async ({ query }) => {
      const paths = await readPagePaths(deps, query.languageId)
      return { static_pages: [...paths].flatMap(([id, path]) => (path === '/' ? [] : [{ id, path }])) }
    }),
  ]
}

/** Products in the order of a list, with the symbol of their currency. */
type Products = Awaited<ReturnType<CatalogueForPages['readItems']>>

interface PageBox {
  products: Products
  categories: ReadonlyMap<number, string | null>
  answer: { static_page: StaticPage }
}

/** A page with its sections; the same object as before while its products are, so that its text can be kept. */
async function answerPage(
  deps: Dependencies,
  catalogue: CatalogueForPages,
  asked: Locale & { uri: string | null },
  context: Context,
): Promise<{ static_page: StaticPage }> {
  const page = await readPage(deps, asked)
  const { language_id } = page
  if (!isLanguageId(language_id)) throw new Refusal('PAGE_ABSENT')
  const { blocks, variants } = await readBlocks(deps, page, language_id)
  const [categories, products] = await Promise.all([
    catalogue.readCategoryPaths(asked, context),
    catalogue.readItems(variants, asked, context),
  ])

  const { promotion, caller } = context
  const group = promotion?.price_group_id ?? (caller.kind === 'none' ? '' : priceGroupOf(caller))
  const key = `page-answer:${asked.countryId}:${asked.languageId}:${group}:${promotion?.place ?? ''}:${page.id}`
  const box = await deps.cache.remember(
    ['content', 'catalogue'],
    key,
    async (): Promise<{ kept: PageBox | null }> => ({
      kept: null,
    }),
  )
  const { kept } = box
  if (kept?.categories === categories && kept.products === products) return kept.answer

  const [pictures, pages] = await Promise.all([
    readPublicPaths(
      deps,
      blocks.flatMap((block) => idsIn(block, 'image_file_id')),
    ),
    readPagePaths(deps, asked.languageId),
  ])
  const items = new Map(products.products.map((product) => [product.variant_id, product]))
  const targets: Targets = {
    pictureOf: (file_id) => pictures.get(file_id) ?? null,
    categoryOf: (category_id) => categories.get(category_id),
    pageOf: (page_id) => pages.get(page_id),
    productOf: (variant_id) => items.get(variant_id),
    currency_symbol: products.currency_symbol,
  }
  const { id, uri, title, description, uris } = page
  // The blocks had the shape of their types before, and what fills them is of the types that the shapes ask for.
  const sections = blocks.flatMap(
    (block) => fillBlock({ block, lang: {} }, targets)?.block ?? [],
  ) as unknown as readonly Section[]
  const answer = { static_page: { id, uri, title, description, language_id, sections: [...sections], uris } }
  box.kept = { products, categories, answer }
  return answer
}

/** The blocks of a page that fit their shape; the others are left out and told to the log, once for each change of content. */
function readBlocks(
  deps: Dependencies,
  page: PageText,
  language_id: LanguageId,
): Promise<{ blocks: readonly Fields[]; variants: readonly number[] }> {
  return deps.cache.remember(['content'], `page-blocks:${page.id}:${language_id}`, async () => {
    const blocks = page.sections.flatMap((section, position) => {
      const looked = tellBlock(section, language_id, [language_id])
      if ('told' in looked) return [looked.told.block]
      deps.log.warn(
        { page_id: page.id, language_id, position, type: section.type, fields: looked.problems },
        'A content block does not fit its shape and is left out',
      )
      return []
    })
    return { blocks, variants: [...new Set(blocks.flatMap(variantsIn))] }
  })
}
