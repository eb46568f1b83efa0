import type { ShownAddress } from '../../checkout/address/saved-addresses.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { AddressAnswer } from '../address-changes.server.ts'
import { RemoveAddressForm } from '../remove-address-form.tsx'

/** SPEC §2 Dialogs: remove user address. */
export default function RemoveUserAddress({
  address,
  onChanged,
  onClose,
}: {
  address: ShownAddress
  onChanged: (answer: AddressAnswer) => void
  onClose: () => void
}) {
  const translate = useTranslate()
  return (
    <Dialog title={translate('ADDRESS_REMOVE_TITLE')} onClose={onClose}>
      <RemoveAddressForm address={address} onChanged={onChanged} />
      <Button look="outline" className="sm:self-start" onClick={onClose}>
        {translate('KEEP')}
      </Button>
    </Dialog>
  )
}
