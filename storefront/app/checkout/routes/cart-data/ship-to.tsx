import { phoneText } from '@meridian/domain/phone.ts'
import { useEffect, useState } from 'react'
import { useTranslate } from '../../../strings/strings-context.tsx'
import type { StringKey } from '../../../strings/translate.ts'
import { useHydrated } from '../../../ui/hydrated.ts'
import { AddressFieldset, type PhonePrefix } from '../../address/address-fieldset.tsx'
import { AddressText } from '../../address/address-text.tsx'
import { type AddressTexts, type Details, type Issue, SHIP_TO_BUYER, SHIP_TO_DIFFERENT } from '../../address/details.ts'
import { issueText } from '../../address/issue-texts.ts'
import type { ShownAddress } from '../../address/saved-addresses.server.ts'
import type { ShipToState } from './use-ship-to.ts'

type Facts = { regions: readonly { id: number; name: string }[]; prefixes: readonly PhonePrefix[] }

/**
 * A member's shipping address: a saved address, the buyer's, or a different one for this order. With scripts the
 * selected one is shown and dialogs change it; without them all options are listed. SPEC §2 Dialogs, §3 user form data.
 */
export function ShipTo({
  addresses,
  details,
  facts,
  issues,
  state,
}: {
  addresses: readonly ShownAddress[]
  details: Details
  facts: Facts & { countryId: ShownAddress['country']['id'] }
  issues: ReadonlyMap<string, Issue>
  state: ShipToState
}) {
  const translate = useTranslate()
  const hydrated = useHydrated()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{translate('SHIP_TO_TITLE')}</legend>
      {!hydrated && (
        <div className="without-scripts">
          <AllWays addresses={addresses} details={details} facts={facts} issues={issues} />
        </div>
      )}
      <div className="with-scripts">
        <Chosen addresses={addresses} facts={facts} issues={issues} state={state} named={hydrated} />
      </div>
    </fieldset>
  )
}

/** The selected address, and the buttons to change it. */
function Chosen({
  addresses,
  facts,
  issues,
  state,
  named,
}: {
  addresses: readonly ShownAddress[]
  facts: Facts & { countryId: ShownAddress['country']['id'] }
  issues: ReadonlyMap<string, Issue>
  state: ShipToState
  /** After hydration these are the form's fields. */
  named: boolean
}) {
  const translate = useTranslate()
  const { ship_to, different, saves } = state
  const saved = addresses.find(({ id }) => String(id) === ship_to)
  const wrong = [...issues.values()].filter(({ path }) => path.startsWith('shipping.'))
  return (
    <div className="grid gap-1.5 p-2.5 border border-line rounded-panel">
      {named && <input type="hidden" name="ship_to" value={ship_to} />}
      {named && ship_to === SHIP_TO_DIFFERENT && <DifferentFields texts={different} saves={saves} />}
      <div aria-live="polite">
        {saved !== undefined ? (
          <AddressText address={saved} phone={saved.phone} />
        ) : ship_to === SHIP_TO_DIFFERENT ? (
          <TypedAddress texts={different} facts={facts} />
        ) : (
          <p>{translate('SHIP_TO_BUYER')}</p>
        )}
      </div>
      {wrong.map((issue) => (
        <p key={issue.path} id={issue.path} tabIndex={-1} className="text-fine font-semibold text-error">
          {issueText(issue, facts.countryId, translate)}
        </p>
      ))}
      <div className="ship-to-changes">
        {(saved === undefined || addresses.length > 1) && (
          <Change
            label={saved === undefined ? 'SELECT_ADDRESS' : 'SELECT_ADDRESS_OTHER'}
            onClick={() => state.open('select')}
          />
        )}
        <Change
          label={ship_to === SHIP_TO_DIFFERENT ? 'EDIT' : 'SELECT_DIFFERENT_ADDRESS'}
          onClick={() => state.open('different')}
        />
        {ship_to !== SHIP_TO_BUYER && <Change label="SHIP_TO_BUYER" onClick={() => state.choose(SHIP_TO_BUYER)} />}
      </div>
    </div>
  )
}

function Change({ label, onClick }: { label: StringKey; onClick: () => void }) {
  const translate = useTranslate()
  return (
    <button type="button" className="underlined" onClick={onClick}>
      {translate(label)}
    </button>
  )
}

/** The different address from the dialog, as fields of this form. */
function DifferentFields({ texts, saves }: { texts: AddressTexts; saves: boolean }) {
  return (
    <>
      {Object.entries(texts).map(([name, text]) => (
        <input key={name} type="hidden" name={`shipping.${name}`} value={text} />
      ))}
      {saves && <input type="hidden" name="keeps_address" value="on" />}
    </>
  )
}

/** A typed address in the format of its country. */
export function TypedAddress({
  texts,
  facts,
}: {
  texts: AddressTexts
  facts: Facts & { countryId: ShownAddress['country']['id'] }
}) {
  const phone = usePhoneText(texts)
  const country = facts.prefixes.find(({ country_id }) => country_id === facts.countryId)
  const region = facts.regions.find(({ id }) => String(id) === texts.region_id) ?? null
  const address = {
    ...texts,
    region_id: region?.id ?? null,
    region,
    country: { id: facts.countryId, name: country?.name ?? facts.countryId },
  }
  return <AddressText address={address} phone={phone} />
}

/** All options as a list, without scripts. */
function AllWays({
  addresses,
  details,
  facts,
  issues,
}: {
  addresses: readonly ShownAddress[]
  details: Details
  facts: Facts & { countryId: ShownAddress['country']['id'] }
  issues: ReadonlyMap<string, Issue>
}) {
  const translate = useTranslate()
  const chosen = shipToOf(details)
  return (
    <div className="choices">
      {addresses.map((address) => (
        <div key={address.id}>
          <label className="choice">
            <input type="radio" name="ship_to" value={address.id} defaultChecked={chosen === String(address.id)} />
            <AddressText address={address} phone={address.phone} />
          </label>
        </div>
      ))}
      <div>
        <label className="choice">
          <input type="radio" name="ship_to" value={SHIP_TO_BUYER} defaultChecked={chosen === SHIP_TO_BUYER} />
          {translate('SHIP_TO_BUYER')}
        </label>
      </div>
      <div>
        <label className="choice">
          <input type="radio" name="ship_to" value={SHIP_TO_DIFFERENT} defaultChecked={chosen === SHIP_TO_DIFFERENT} />
          {translate('SELECT_DIFFERENT_ADDRESS')}
        </label>
        <div className="choice-more">
          <AddressFieldset
            group="shipping"
            purpose="shipping"
            values={details.shipping}
            countryId={facts.countryId}
            regions={facts.regions}
            prefixes={facts.prefixes}
            issues={issues}
          />
          <label className="mt-2 flex items-center gap-1.5">
            <input type="checkbox" name="keeps_address" className="checkbox" defaultChecked={details.keeps_address} />
            {translate('SHIP_TO_SAVE')}
          </label>
        </div>
      </div>
    </div>
  )
}

/** The selected option: the id of a saved address, `different` or `buyer`. */
export function shipToOf(details: Details): string {
  if (details.account_shipping_address !== null) return String(details.account_shipping_address)
  return details.different_address ? SHIP_TO_DIFFERENT : SHIP_TO_BUYER
}

/** A typed phone number in its country's groups, once the numbering plans are loaded. */
function usePhoneText({ phone_prefix, phone_number }: AddressTexts): string {
  const [text, setText] = useState(() => phoneText({ phone_prefix, phone_number }, () => undefined))
  useEffect(() => {
    let current = true
    setText(phoneText({ phone_prefix, phone_number }, () => undefined))
    import('libphonenumber-js/min').then(
      ({ parsePhoneNumberFromString }) => {
        const format = (typed: string) => parsePhoneNumberFromString(typed)?.formatInternational()
        if (current) setText(phoneText({ phone_prefix, phone_number }, format))
      },
      () => {},
    )
    return () => {
      current = false
    }
  }, [phone_prefix, phone_number])
  return text
}
