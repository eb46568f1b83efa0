import type { FormEvent } from 'react'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AddressText } from '../address-text.tsx'
import type { ShownAddress } from '../saved-addresses.server.ts'

/** SPEC §2 Dialogs: select address. Selects a saved address for this order. */
export default function SelectAddress({
  addresses,
  chosen,
  onChoose,
  onClose,
}: {
  addresses: readonly ShownAddress[]
  /** The id of the selected address, or any other value for none. */
  chosen: string
  onChoose: (id: string) => void
  onClose: () => void
}) {
  const translate = useTranslate()
  const known = addresses.some(({ id }) => String(id) === chosen)
  const first = known ? chosen : String(addresses[0]?.id ?? '')

  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onChoose(String(new FormData(event.currentTarget).get('address') ?? first))
  }

  return (
    <Dialog title={translate('SELECT_ADDRESS')} onClose={onClose}>
      <form onSubmit={choose} className="grid gap-3">
        <fieldset className="choices">
          <legend className="sr-only">{translate('SELECT_ADDRESS')}</legend>
          {addresses.map((address) => (
            <div key={address.id}>
              <label className="choice">
                <input type="radio" name="address" value={address.id} defaultChecked={String(address.id) === first} />
                <AddressText address={address} phone={address.phone} />
              </label>
            </div>
          ))}
        </fieldset>
        <Button type="submit" className="w-full sm:w-auto sm:justify-self-start">
          {translate('SHIP_TO_HERE')}
        </Button>
      </form>
    </Dialog>
  )
}
