import { useTranslate } from '../../strings/strings-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Confirms a change of country with a non-empty basket: explains what changes and that nothing is lost. */
export default function ChangeCountry({
  country,
  currency_code,
  quantity,
  onConfirm,
  onClose,
}: {
  country: string
  currency_code: string
  quantity: number
  onConfirm: () => void
  onClose: () => void
}) {
  const translate = useTranslate()
  return (
    <Dialog title={translate('CHANGE_COUNTRY_TITLE', { country })} onClose={onClose}>
      <ul className="list-disc space-y-1 pl-3">
        <li>{translate('CHANGE_COUNTRY_PRICES', { currency: currency_code })}</li>
        <li>{translate('CHANGE_COUNTRY_ASSORTMENT')}</li>
        {quantity > 0 && <li>{translate('CHANGE_COUNTRY_BASKET', { count: quantity })}</li>}
      </ul>
      <div className="flex flex-wrap gap-1.5">
        <Button onClick={onConfirm}>{translate('CHANGE_COUNTRY_CONFIRM', { country })}</Button>
        <Button look="outline" onClick={onClose}>
          {translate('CHANGE_COUNTRY_STAY')}
        </Button>
      </div>
    </Dialog>
  )
}
