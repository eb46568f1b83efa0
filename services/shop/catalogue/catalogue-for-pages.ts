import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import type { Context, Dependencies } from '../../gate/handler.ts'
import { scopeOf } from './catalogue-answers.ts'
import { readCategoryPaths } from './categories.ts'
import { readItemsOfVariants } from './product-lists.ts'

/** Shipping methods belong to a layer above this one. */
type ReadFreeShipping = (locale: { countryId: CountryId; languageId: LanguageId }, context: Context) => Promise<string>

/** The shop data that content pages need; passed to them in services/compose.ts. */
export function catalogueForPages(deps: Dependencies, { readFreeShipping }: { readFreeShipping: ReadFreeShipping }) {
  return {
    readFreeShipping,

    readItems: (
      variantIds: readonly number[],
      { countryId, languageId }: { countryId: CountryId; languageId: LanguageId },
      context: Context,
    ) => readItemsOfVariants(deps, variantIds, languageId, scopeOf(context, countryId)),

    readCategoryPaths: (
      { countryId, languageId }: { countryId: CountryId; languageId: LanguageId },
      context: Context,
    ) => readCategoryPaths(deps, languageId, scopeOf(context, countryId)),
  }
}
