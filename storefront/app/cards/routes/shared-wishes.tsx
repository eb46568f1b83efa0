import { Refusal } from '@meridian/contract/errors.ts'
import { getSharedWishes } from '@meridian/contract/shop/wishes.ts'
import { data } from 'react-router'
import { links } from '../../links.ts'
import { stringsOf } from '../../strings/catalogues.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useLocale } from '../../ui/locale.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { visitOf } from '../../visit/visit.server.ts'
import { ProductGrid } from '../product-grid.tsx'
import type { Route } from './+types/shared-wishes.ts'

const HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' }

/** A member's shared wish list, at the prices of its reader. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { countryId, languageId, locale } = visit
  const input = { params: { wishesCode: params.code }, query: { countryId, languageId } }
  const shared = await visit.read(getSharedWishes, input).catch((error: unknown) => {
    if (error instanceof Refusal && error.error !== 'OVERLOADED') return null
    throw error
  })
  const title = stringsOf(locale).translate('WISHES_SHARED_TITLE')
  return data({ title, shared: shared?.data ?? null }, { status: shared === null ? 404 : 200, headers: HEADERS })
}

export const headers = () => HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageMeta({ title: loaderData.title }, matches),
  { name: 'robots', content: 'noindex' },
]

export default function SharedWishesPage({ loaderData: { shared, title } }: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale } = useLocale()
  return (
    <div className="wrap py-4 md:py-8">
      <h1 className="mb-3 text-heading">{title}</h1>
      {shared === null ? (
        <div className="grid justify-items-start gap-2">
          <Alert severity="error">{translate('REFUSED_LINK_ABSENT')}</Alert>
          <ButtonLink to={links.home(locale)}>{translate('BASKET_EMPTY_BROWSE')}</ButtonLink>
        </div>
      ) : shared.products.length === 0 ? (
        <p className="text-soft">{translate('WISHES_EMPTY')}</p>
      ) : (
        <ProductGrid products={shared.products} currency_symbol={shared.currency_symbol} />
      )}
      {shared !== null && !shared.own && (
        <p className="mt-4">
          <Link to={links.register(locale, { ref: shared.member_code })} className="underlined">
            {translate('REGISTER')}
          </Link>
        </p>
      )}
    </div>
  )
}
