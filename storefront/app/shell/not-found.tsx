import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Link } from '../ui/link.tsx'
import { useMaybeLocale } from '../ui/locale.ts'
import { type CategoryTile, CategoryTiles } from './category-tiles.tsx'
import { ProblemPage } from './failed.tsx'
import { SearchField } from './search/search-field.tsx'

/** Suggestions for a missing page (missing.server.ts). */
export interface NotFoundHelp {
  categories: CategoryTile[]
  /** The missing page is a promotion: suggest running ones. */
  promotions?: boolean
}

export default function NotFound({ help }: { help: NotFoundHelp | null }) {
  const translate = useTranslate()
  // An address without a locale belongs to no shop to search.
  const settings = useMaybeLocale()
  const inShop = settings !== null
  return (
    <ProblemPage number="404" title={translate('NOT_FOUND_TITLE')} text={translate('NOT_FOUND_TEXT')}>
      {settings !== null && help?.promotions && (
        <Link to={links.promotions(settings.locale)} className="button button-outline">
          {translate('PROMOTIONS_ALL')}
        </Link>
      )}
      {inShop && <SearchField className="search-page-field mt-0 w-[min(520px,100%)] text-left" />}
      {inShop && help !== null && help.categories.length > 0 && (
        <div className="problem-categories grid w-full grid-cols-1 gap-2.5">
          <h2 className="text-title">{translate('NOT_FOUND_CATEGORIES')}</h2>
          <CategoryTiles categories={help.categories} label={translate('SUBCATEGORIES')} />
        </div>
      )}
    </ProblemPage>
  )
}
