import type { SavedAddress } from '@meridian/contract/sec/account.ts'
import type { AddressFormFacts } from '../../checkout/address/address-fieldset.tsx'
import type { ShownAddress } from '../../checkout/address/saved-addresses.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { AddressAnswer } from '../address-changes.server.ts'
import { AddressForm } from '../address-form.tsx'

/** SPEC §2 Dialogs: add new address; the same form edits a saved one. */
export default function AddNewAddress({
  address,
  facts,
  onChanged,
  onNewer,
  onClose,
}: {
  address: SavedAddress | null
  facts: AddressFormFacts
  onChanged: (answer: AddressAnswer) => void
  onNewer: (address: ShownAddress) => void
  onClose: () => void
}) {
  const translate = useTranslate()
  return (
    <Dialog title={translate(address === null ? 'ADDRESS_ADD' : 'ADDRESS_EDIT')} onClose={onClose}>
      <AddressForm address={address} facts={facts} onChanged={onChanged} onNewer={onNewer} />
    </Dialog>
  )
}
