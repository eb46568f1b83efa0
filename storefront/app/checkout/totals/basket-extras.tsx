import { Suspense, useState } from 'react'
import { useBasket } from '../../basket/basket-store.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'

const BasketPromotion = lazyDialog(() => import('./dialogs/basket-promotion.tsx'))
const BasketSuggestedProducts = lazyDialog(() => import('./dialogs/basket-suggested-products.tsx'))
const SaveBasket = lazyDialog(() => import('../../basket/dialogs/save-basket.tsx'))

/** Extras beside the lines: suggestions, promotions, and for members saving the basket. */
export function BasketExtras() {
  const translate = useTranslate()
  const isMember = useBasket(({ owner }) => owner === 'user')
  const [open, setOpen] = useState<'suggested' | 'promotions' | 'save' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="with-scripts flex flex-wrap gap-x-3 gap-y-1 text-small">
      <button type="button" className="underlined" onClick={() => setOpen('suggested')}>
        {translate('SUGGESTED_TITLE')}
      </button>
      <button type="button" className="underlined" onClick={() => setOpen('promotions')}>
        {translate('PROMOTIONS_TITLE')}
      </button>
      {isMember && (
        <button type="button" className="underlined" onClick={() => setOpen('save')}>
          {translate('BASKET_SAVE')}
        </button>
      )}
      <Suspense>
        {open === 'suggested' && <BasketSuggestedProducts onClose={close} />}
        {open === 'promotions' && <BasketPromotion onClose={close} />}
        {open === 'save' && <SaveBasket onClose={close} />}
      </Suspense>
    </div>
  )
}
