import { Suspense, useCallback, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { links } from '../../links.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { useLocale } from '../../ui/locale.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { BasketCards } from '../basket-cards.tsx'
import type { clientLoader } from '../routes/list.ts'

const AddBasket = lazyDialog(() => import('./add-basket.tsx'))

/** SPEC §2 Dialogs: multi-basket. All baskets of the member with pictures, totals and points. */
export default function MultiBasket({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { load, data, state } = useFetcher<typeof clientLoader>()
  const [adding, setAdding] = useState(false)
  const read = useCallback(() => void load(links.baskets(locale)), [load, locale])
  useEffect(read, [read])
  const baskets = data?.saved?.baskets
  return (
    <Dialog title={translate('BASKETS')} onClose={onClose} side="full">
      {baskets !== undefined ? (
        <BasketCards baskets={baskets} onChange={read} />
      ) : data !== undefined && state === 'idle' ? (
        <Alert severity="error" title={translate('BASKET_FAILED_TITLE')}>
          <p>{translate('BASKET_FAILED_TEXT')}</p>
          <Button look="outline" className="mt-1" onClick={read}>
            {translate('TRY_AGAIN')}
          </Button>
        </Alert>
      ) : (
        <div className="grid gap-[16px] grid-fill-[300px]">
          <Loading />
          <Skeleton className="h-[220px]" />
          <Skeleton className="h-[220px]" />
        </div>
      )}
      <div className="flex flex-wrap gap-1.5">
        <Button onClick={() => setAdding(true)}>{translate('BASKET_ADD')}</Button>
        <ButtonLink look="outline" to={links.account(locale, 'baskets')} onClick={onClose}>
          {translate('BASKETS_ALL')}
        </ButtonLink>
      </div>
      {adding && (
        <Suspense>
          <AddBasket onClose={() => setAdding(false)} onDone={read} />
        </Suspense>
      )}
    </Dialog>
  )
}
