import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import type { Context, Dependencies } from '../handler.ts'
import { scopeOf } from './catalogue-answers.ts'
import { readCategories } from './categories-queries.ts'
import { readItemsOfVariants } from './product-lists.ts'

/** What content pages need of the shop, to be handed to them where the slices are put together. */
export function catalogueForPages(deps: Dependencies) {
  return {
    readItems: (
      variantIds: readonly number[],
      { countryId, languageId }: { countryId: CountryId; languageId: LanguageId },
      context: Context,
    ) => readItemsOfVariants(deps, variantIds, languageId, scopeOf(context, countryId)),

    async readCategoryPaths(languageId: LanguageId): Promise<ReadonlyMap<number, string>> {
      const categories = await readCategories(deps, languageId)
      return new Map(categories.map((category) => [category.id, `/c/${category.slug}`]))
    },
  }
}
