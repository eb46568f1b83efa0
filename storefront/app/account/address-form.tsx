import type { SavedAddress } from '@meridian/contract/sec/account.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { AddressFieldset, type AddressFormFacts } from '../checkout/address/address-fieldset.tsx'
import { AddressText } from '../checkout/address/address-text.tsx'
import {
  type AddressTexts,
  addressFromForm,
  addressIssues,
  emptyAddress,
  textsOf,
} from '../checkout/address/details.ts'
import { ErrorSummary } from '../checkout/address/error-summary.tsx'
import type { ShownAddress } from '../checkout/address/saved-addresses.server.ts'
import { useFormIssues } from '../checkout/address/use-form-issues.ts'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { RefusedAlert } from '../ui/alert-refused.tsx'
import { Link } from '../ui/link.tsx'
import { useLocale } from '../ui/locale.ts'
import type { AddressAnswer } from './address-changes.server.ts'
import { useAccountForm } from './form-answer.ts'
import { FormStatus, SubmitButton } from './form-parts.tsx'
import { useOnAnswer } from './use-on-answer.ts'

/** The form of a saved address, with the fields and rules of its country. SPEC §3 Saved shipping address. */
export function AddressForm({
  address,
  facts,
  onChanged,
  onNewer,
}: {
  /** Null for a new one. */
  address: SavedAddress | null
  facts: AddressFormFacts
  onChanged?: (answer: AddressAnswer) => void
  /** Another person's change to the address is retained. */
  onNewer: (address: ShownAddress) => void
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const intent = address === null ? 'add' : 'edit'
  const { Form, answer, sending } = useAccountForm<AddressAnswer>(intent, address === null ? 'new' : String(address.id))
  const { countryId } = facts
  const { issues, submitted, formProps } = useFormIssues(
    (form, parsePhone) => addressIssues('address', addressFromForm(form, 'address', countryId), countryId, parsePhone),
    countryId,
    answer === undefined || answer.done ? undefined : answer.issues,
  )
  useOnAnswer(answer, onChanged)
  const newer = answer?.newer ?? null
  return (
    <Form
      method="post" // Without scripts, a form that needs corrections is reopened through its own address.
      action={`${links.account(locale, 'addresses')}?${address === null ? 'add' : `edit=${address.id}`}`}
      noValidate
      className="grid gap-3"
      {...formProps}
    >
      <input type="hidden" name="intent" value={intent} />
      {address !== null && <input type="hidden" name="id" value={address.id} />}
      {address !== null && <input type="hidden" name="version" value={newer?.version ?? address.version} />}
      {newer === null ? (
        <FormStatus answer={answer} done={null} />
      ) : (
        <NewerAddress answer={answer} address={newer} onNewer={onNewer} />
      )}
      {submitted && <ErrorSummary issues={issues} countryId={countryId} />}
      <p className="text-small text-soft">{translate('ADDRESS_COUNTRY', { country: facts.country_name })}</p>
      <AddressFieldset
        group="address"
        purpose="shipping"
        countryId={countryId}
        values={typedIn(answer, countryId) ?? (address === null ? emptyAddress(countryId) : textsOf(address))}
        regions={facts.regions}
        prefixes={facts.prefixes}
        issues={new Map(issues.map((issue) => [issue.path, issue]))}
      />
      {address?.default !== 1 && (
        <label className="flex items-center gap-1.5">
          <input type="checkbox" name="default" value="1" className="checkbox" />
          {translate('ADDRESS_MAKE_DEFAULT_BOX')}
        </label>
      )}
      <SubmitButton label="ADDRESS_SAVE" sending={sending} />
    </Form>
  )
}

/** Saving again replaces this address by the typed one. */
function NewerAddress({
  answer,
  address,
  onNewer,
}: {
  answer: AddressAnswer | undefined
  address: ShownAddress
  onNewer: (address: ShownAddress) => void
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  return (
    <>
      <RefusedAlert answer={answer} text={translate('ADDRESS_NEWER')} />
      <div className="address-card">
        <AddressText address={address} phone={address.phone} />
        <Link
          to={links.account(locale, 'addresses')}
          className="underlined justify-self-start"
          onClick={(event) => {
            event.preventDefault()
            onNewer(address)
          }}
        >
          {translate('ADDRESS_NEWER_KEEP')}
        </Link>
      </div>
    </>
  )
}

/** The values of a form that was submitted without scripts. */
function typedIn(answer: AddressAnswer | undefined, countryId: CountryId): AddressTexts | null {
  if (answer === undefined || answer.done || Object.keys(answer.values).length === 0) return null
  const form = new FormData()
  for (const [name, value] of Object.entries(answer.values)) form.set(name, value)
  return addressFromForm(form, 'address', countryId)
}
