import {
  getCategory,
  getProduct,
  listAttributes,
  listCategories,
  listProducts,
  listPromotionProducts,
  listRelatedProducts,
  listVariants,
  type PagedQuery,
} from '@meridian/contract/shop/catalogue.ts'
import { DEFAULT_SORT } from '@meridian/domain/product-sorts.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { scopeOf } from './catalogue-answers.ts'
import { attributesInUse, readAttributes, readValueIds } from './catalogue-attributes.ts'
import { listProductCategories, readProductCategory } from './categories.ts'
import { choiceOf, createListing, PAGE_SIZE_DEFAULT } from './listing.ts'
import { readProductDetail } from './product-detail.ts'
import { readPromotionProducts, readRelated, readVariants } from './product-lists.ts'
import { searchRoutes } from './search.ts'

/** The number of a promotion's products listed by default. */
const PROMOTION_PRODUCTS = 100

/** SPEC §7 SHOP: catalogue. */
export function catalogueRoutes(deps: Dependencies): Route[] {
  const listing = createListing(deps)
  return [
    route(listProducts, ({ query }, context) =>
      listing(
        {
          ...pageAsked(query, PAGE_SIZE_DEFAULT),
          category_id: query.categoryId ?? null,
          variant_ids: query['variantIds[]'] ?? null,
        },
        scopeOf(context, query.countryId),
      ),
    ),

    route(getProduct, ({ params, query }, context) =>
      readProductDetail(deps, params.variantSlug, query.languageId, scopeOf(context, query.countryId)),
    ),

    route(listVariants, ({ params, query }, context) =>
      readVariants(deps, params.productId, query.languageId, scopeOf(context, query.countryId)),
    ),

    route(listRelatedProducts, ({ params, query }, context) =>
      readRelated(deps, params.productId, query.languageId, scopeOf(context, query.countryId)),
    ),

    route(listCategories, ({ query }, context) =>
      listProductCategories(deps, query.languageId, query.parentId ?? null, scopeOf(context, query.countryId)),
    ),

    route(getCategory, ({ params, query }, context) =>
      readProductCategory(deps, params.slug, query.languageId, scopeOf(context, query.countryId)),
    ),

    route(listAttributes, async ({ query }) => {
      const productIds = query['productIds[]']
      const [attributes, valueIds] = await Promise.all([
        readAttributes(deps, query.languageId),
        productIds.length === 0 ? [] : readValueIds(deps, productIds),
      ])
      return {
        product_attributes: attributesInUse(attributes, valueIds),
      }
    }),

    route(listPromotionProducts, ({ query }, context) =>
      readPromotionProducts(
        deps,
        listing,
        query.promotionId,
        pageAsked(query, PROMOTION_PRODUCTS),
        scopeOf(context, query.countryId),
      ),
    ),

    ...searchRoutes(deps, listing),
  ]
}

/** The requested part of a listing. */
function pageAsked(query: PagedQuery, page_size: number) {
  return {
    languageId: query.languageId,
    attribute_value_ids: query['attributeValueIds[]'] ?? [],
    choice: choiceOf(query),
    sort: query.sort ?? DEFAULT_SORT,
    page: query.page ?? 1,
    page_size: query.page_size ?? page_size,
  }
}
