import { basketAlert } from '@meridian/domain/basket-alerts.ts'
import { setBasket } from '../../../basket/basket-store.ts'
import { useBasketOffers } from '../../../basket/use-basket-offers.ts'
import type { Product } from '../../../cards/product-card.tsx'
import { ProductGrid } from '../../../cards/product-grid.tsx'
import { promotionsOf } from '../../../cards/promotions-state.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SkeletonCards } from '../../../ui/skeleton-cards.tsx'

/** SPEC §2 Dialogs: basket promotion. Closing it shows the alert promoClosed, which explains how to reopen it. */
export default function BasketPromotion({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { offers, failed, retry } = useBasketOffers()
  const { promotions, products, loading, error } = promotionsOf(
    offers === null && !failed ? undefined : (offers?.promotions ?? null),
  )

  function close() {
    setBasket({ alert: basketAlert('promoClosed'), changes: [] })
    onClose()
  }

  return (
    <Dialog title={translate('PROMOTIONS_TITLE')} onClose={close} side="full">
      {loading ? (
        <SkeletonCards count={4} />
      ) : promotions.length === 0 && error === null ? (
        <p className="text-soft">{translate('PROMOTIONS_EMPTY')}</p>
      ) : (
        promotions.map((promotion) => (
          <section key={promotion.id} aria-labelledby={`promotion-${promotion.id}`} className="mb-3">
            <h3 id={`promotion-${promotion.id}`} className="font-display text-card">
              {promotion.name}
            </h3>
            <p className="mb-2 max-w-[60ch] text-soft">
              {promotion.description} {translate('PROMOTION_UNTIL', { day: promotion.until })}
            </p>
            <PromotionProducts products={products[promotion.id]} currency_symbol={promotion.currency_symbol} />
          </section>
        ))
      )}
      {error !== null && <OffersFailed retry={retry} />}
      <div>
        <Button look="outline" onClick={close}>
          {translate('BACK_TO_BASKET')}
        </Button>
      </div>
    </Dialog>
  )
}

function PromotionProducts({
  products = [],
  currency_symbol,
}: {
  products: readonly Product[] | undefined
  currency_symbol: string
}) {
  return products.length === 0 ? null : <ProductGrid products={products} currency_symbol={currency_symbol} />
}

export function OffersFailed({ retry }: { retry: () => void }) {
  const translate = useTranslate()
  return (
    <Alert severity="error">
      <p>{translate('OFFERS_FAILED')}</p>
      <Button look="outline" className="mt-1" onClick={retry}>
        {translate('TRY_AGAIN')}
      </Button>
    </Alert>
  )
}
