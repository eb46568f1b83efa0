import { useBasketOffers } from '../../../basket/use-basket-offers.ts'
import { ProductGrid } from '../../../cards/product-grid.tsx'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SkeletonCards } from '../../../ui/skeleton-cards.tsx'
import { OffersFailed } from './basket-promotion.tsx'

/** SPEC §2 Dialogs: basket suggested products. Products that go with those in the basket. */
export default function BasketSuggestedProducts({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { offers, failed, retry } = useBasketOffers()
  const suggested = offers?.suggested ?? null
  return (
    <Dialog title={translate('SUGGESTED_TITLE')} onClose={onClose} side="full">
      {offers === null && !failed ? (
        <SkeletonCards count={4} />
      ) : suggested === null ? (
        <OffersFailed retry={retry} />
      ) : suggested.products.length === 0 ? (
        <p className="text-soft">{translate('SUGGESTED_EMPTY')}</p>
      ) : (
        <ProductGrid products={suggested.products} currency_symbol={suggested.currency_symbol} />
      )}
      <div>
        <Button look="outline" onClick={onClose}>
          {translate('BACK_TO_BASKET')}
        </Button>
      </div>
    </Dialog>
  )
}
