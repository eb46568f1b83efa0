import { Suspense, useState } from 'react'
import { useTranslate } from '../strings/strings-context.tsx'
import { Button, type ButtonLook } from '../ui/button.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'

const ProductNotAvailable = lazyDialog(() => import('../basket/dialogs/product-not-available.tsx'))

/** Replaces the add button; pressing it explains why the product is unavailable. */
export function UnavailableButton({
  name,
  product_id,
  other_sizes,
  look = 'outline',
}: {
  name: string
  product_id: number
  /** The product has other sizes to offer. */
  other_sizes: boolean
  look?: ButtonLook
}) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look={look} className="unavailable w-full" onClick={() => setOpen(true)}>
        {translate('NOT_AVAILABLE')}
        <span className="sr-only"> {name}</span>
      </Button>
      {open && (
        <Suspense>
          <ProductNotAvailable
            name={name}
            product_id={product_id}
            other_sizes={other_sizes}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
