import { listPromotions } from '@meridian/contract/promotions.ts'
import { useRevalidator } from 'react-router'
import { promotionsOf } from '../../cards/promotions-state.ts'
import { promotionView } from '../../catalogue/promotion-view.server.ts'
import { links } from '../../links.ts'
import { Breadcrumb } from '../../shell/breadcrumb.tsx'
import { onlyByAddress } from '../../shell/revalidate.ts'
import { stringsOf } from '../../strings/catalogues.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { useLocale } from '../../ui/locale.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { useShopName } from '../../ui/shop-facts.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { orOffline } from '../../visit/or-offline.ts'
import { visitOf } from '../../visit/visit.server.ts'
import { PromotionCards } from '../promotions/promotion-cards.tsx'
import '../promotions/promotions.css'
import type { Route } from './+types/promotions.ts'

/**
 * The promotions of the visitor's country and price group; null if they failed to load. SPEC §1 (browse promotions).
 */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { locale, languageId, countryId } = visit
  const answer = await visit.orElse(
    visit.read(listPromotions, { query: { languageId, countryId } }),
    null,
    'promotions',
  )
  const { translate } = stringsOf(locale)
  const { now } = visit
  return {
    title: translate('PROMOTIONS_TITLE'),
    description: translate('PROMOTIONS_LEAD'),
    promotions: answer?.promotions.map((promotion) => promotionView(locale, promotion, now)) ?? null,
  }
}

/** If the server is unreachable the page shows an error itself. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orOffline(serverLoader(), () => null)
}

export const shouldRevalidate = onlyByAddress

export const meta: Route.MetaFunction = ({ loaderData, matches }) => (loaderData ? pageMeta(loaderData, matches) : [])

export default function PromotionsPage({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { state } = useRevalidator()
  const shop_name = useShopName()
  const { promotions, loading, error } = promotionsOf(
    state === 'loading' ? undefined : (loaderData?.promotions ?? null),
  )
  return (
    <div className="wrap promotions">
      {/* Without the page's data there is no other title. */}
      {loaderData === null && <title>{`${translate('PROMOTIONS_TITLE')} · ${shop_name}`}</title>}
      <Breadcrumb trail={[]} current={translate('PROMOTIONS_TITLE')} />
      <header className="grid gap-1.5 max-w-[60ch]">
        <h1 className="text-name">{translate('PROMOTIONS_TITLE')}</h1>
        <p className="text-lead text-soft">{translate('PROMOTIONS_LEAD')}</p>
      </header>
      {loading ? (
        <PromotionShapes />
      ) : error !== null ? (
        <Alert severity="error">
          <p>{translate('OFFERS_FAILED')}</p>
          <TryAgain />
        </Alert>
      ) : promotions.length === 0 ? (
        <div className="empty">
          <p className="font-display text-title">{translate('PROMOTIONS_EMPTY')}</p>
          <Link to={links.home(locale)} className="button button-outline">
            {translate('TO_HOME')}
          </Link>
        </div>
      ) : (
        <PromotionCards promotions={promotions} />
      )}
    </div>
  )
}

/** Skeletons of promotions. */
function PromotionShapes() {
  return (
    <>
      <Loading />
      <div className="grid grid-fill-[420px] gap-x-(--gap-cards) gap-y-(--space-medium)" aria-hidden="true">
        {['first', 'second'].map((name) => (
          <div key={name} className="promotion-card">
            <Skeleton className="aspect-[8/5]" />
            <Skeleton className="h-3 w-3/5" />
            <Skeleton className="h-2 w-2/5" />
          </div>
        ))}
      </div>
    </>
  )
}
