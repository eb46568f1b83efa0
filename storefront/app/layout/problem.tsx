import { DEFAULT_LOCALE } from '@meridian/domain/locale.ts'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link } from 'react-router'
import { links } from '../links.ts'
import { type CategoryTile, CategoryTiles } from '../listing/category-tiles.tsx'
import { useMaybePlace } from '../place.ts'
import { SearchField } from '../search/search-field.tsx'
import { useShopName } from '../shop-facts.ts'
import { useTranslate } from '../strings/strings-context.tsx'

/** Where to look instead of a page that is not there (missing.server.ts). */
export interface NotFoundHelp {
  categories: CategoryTile[]
}

/** The page in place of one that is not there or failed: /404 and /500, without the main layout. SPEC §2. */
export function Problem({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <Failed />
  const thrown: unknown = error.data
  const hasHelp = typeof thrown === 'object' && thrown !== null && 'categories' in thrown
  // Only missing.server.ts throws an object.
  return <NotFound help={hasHelp ? (thrown as NotFoundHelp) : null} />
}

export function NotFound({ help }: { help: NotFoundHelp | null }) {
  const translate = useTranslate()
  // An address without a locale is in no shop that could be searched.
  const inShop = useMaybePlace() !== null
  return (
    <ProblemPage number="404" title={translate('NOT_FOUND_TITLE')} text={translate('NOT_FOUND_TEXT')}>
      {inShop && <SearchField className="search-page-field problem-search" />}
      {inShop && help !== null && help.categories.length > 0 && (
        <div className="problem-categories">
          <h2 className="text-title">{translate('NOT_FOUND_CATEGORIES')}</h2>
          <CategoryTiles categories={help.categories} label={translate('SUBCATEGORIES')} />
        </div>
      )}
    </ProblemPage>
  )
}

export function Failed() {
  const translate = useTranslate()
  return (
    <ProblemPage number="500" title={translate('FAILED_TITLE')} text={translate('FAILED_TEXT')}>
      <Link to="." reloadDocument className="button button-outline">
        {translate('TRY_AGAIN')}
      </Link>
    </ProblemPage>
  )
}

function ProblemPage({
  number,
  title,
  text,
  children,
}: {
  number: string
  title: string
  text: string
  /** The ways on, before the one that leads home. */
  children: ReactNode
}) {
  const translate = useTranslate()
  const locale = useMaybePlace()?.locale ?? DEFAULT_LOCALE
  const shop_name = useShopName()
  return (
    <main className="wrap problem">
      {/* Written by React into the head: the error page of a route has no meta of its own. */}
      <title>{shop_name}</title>
      <p className="logo">{shop_name.toUpperCase()}</p>
      <div className="problem-words">
        <p className="problem-number" aria-hidden="true">
          {number}
        </p>
        <h1 className="text-heading">{title}</h1>
        <p className="text-lead text-soft">{text}</p>
      </div>
      {children}
      <Link to={links.home(locale)} reloadDocument className="button button-primary">
        {translate('TO_HOME')}
      </Link>
    </main>
  )
}
