import { AddressText } from '../checkout/address/address-text.tsx'
import type { ShownAddress } from '../checkout/address/saved-addresses.server.ts'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { useLocale } from '../ui/locale.ts'
import type { AddressAnswer } from './address-changes.server.ts'
import { useAccountForm } from './form-answer.ts'
import { FormStatus, SubmitButton } from './form-parts.tsx'
import { useOnAnswer } from './use-on-answer.ts'

/** Confirms the removal of an address. */
export function RemoveAddressForm({
  address,
  onChanged,
}: {
  address: ShownAddress
  onChanged: (answer: AddressAnswer) => void
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { Form, answer, sending } = useAccountForm<AddressAnswer>('remove', String(address.id))
  useOnAnswer(answer, onChanged)
  return (
    <Form method="post" action={`${links.account(locale, 'addresses')}?remove=${address.id}`} className="grid gap-3">
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={address.id} />
      <FormStatus answer={answer} done={null} />
      <AddressText address={address} phone={address.phone} />
      <p className="text-small text-soft">{translate('ADDRESS_REMOVE_TEXT')}</p>
      <SubmitButton label="REMOVE" sending={sending} />
    </Form>
  )
}
