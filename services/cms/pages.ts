import { getHomePage, getStaticPage, listStaticPages, type StaticPage } from '@meridian/contract/cms.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { ProductItem } from '@meridian/contract/shop/catalogue.ts'
import { type CountryId, isLanguageId, type LanguageId } from '@meridian/domain/locale.ts'
import { priceGroupOf } from '../caller.ts'
import { readPublicPaths } from '../files/for-services.ts'
import { type Context, type Dependencies, type Route, route } from '../handler.ts'
import { type PageText, readPage, readPagePaths } from './pages-queries.ts'
import { type ProductsOfBlock, resolveBlock } from './resolve-sections.ts'
import { picturesOf, StoredBlock } from './stored-sections.ts'

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

interface PageBox {
  lists: readonly ProductsOfBlock[]
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
  if (!isLanguageId(page.language_id)) throw new Refusal('PAGE_ABSENT')
  const blocks = await readBlocks(deps, page)
  const productLists = blocks.flatMap((block) => (block.type === 'products_list' ? [block] : []))
  const [categories, lists] = await Promise.all([
    catalogue.readCategoryPaths(asked, context),
    Promise.all(productLists.map((block) => catalogue.readItems(block.products, asked, context))),
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
  if (kept?.categories === categories && kept.lists.every((list, index) => list === lists[index])) return kept.answer

  const pictureIds = blocks.flatMap(picturesOf)
  const [pictures, pages] = await Promise.all([
    readPublicPaths(deps, pictureIds),
    readPagePaths(deps, asked.languageId),
  ])
  const products = new Map(productLists.flatMap((block, index) => (lists[index] ? [[block, lists[index]]] : [])))
  const { id, uri, title, description, uris } = page
  const sections = blocks.flatMap((block) => resolveBlock(block, { pictures, categories, pages, products }) ?? [])
  const answer = { static_page: { id, uri, title, description, language_id: page.language_id, sections, uris } }
  box.kept = { lists, categories, answer }
  return answer
}

/** The blocks of a page that fit their shape; the others are left out and told to the log, once for each change of content. */
async function readBlocks(deps: Dependencies, page: PageText): Promise<readonly StoredBlock[]> {
  const { blocks } = await deps.cache.remember(['content'], `page-blocks:${page.id}:${page.language_id}`, async () => ({
    blocks: page.sections.flatMap((section, position) => {
      const read = StoredBlock.safeParse(section)
      if (read.success) return [read.data]
      deps.log.warn(
        { page_id: page.id, language_id: page.language_id, position, type: section.type, issues: read.error.issues },
        'A content block does not fit its shape and is left out',
      )
      return []
    }),
  }))
  return blocks
}
