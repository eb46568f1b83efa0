import { useTranslate } from '../../strings/strings-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWishChange } from './use-wish-change.tsx'
import { useIsWished } from './wish-store.ts'

/** Puts a variant on the wish list, or takes it off. A guest's list is on the device, so it needs scripts. */
export function WishButton({ variant_id, product_name }: { variant_id: number; product_name: string }) {
  const translate = useTranslate()
  const isWished = useIsWished(variant_id)
  const { change, call } = useWishChange()
  return (
    <>
      <button
        type="button"
        className="wish-button with-scripts"
        aria-pressed={isWished}
        aria-label={translate('WISH', { product: product_name })}
        onClick={() => change({ variant_id, add: !isWished })}
      >
        <Icon name="heart" />
      </button>
      {call}
    </>
  )
}
