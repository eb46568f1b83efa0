import {
  addShippingAddress,
  removeShippingAddress,
  setDefaultShippingAddress,
  setShippingAddress,
} from '@meridian/contract/sec/account.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { addressFromForm, addressInput, addressIssues } from '../checkout/address/details.ts'
import { phoneParser } from '../checkout/address/phone.ts'
import { readSavedAddresses, type ShownAddress, showAddresses } from '../checkout/address/saved-addresses.server.ts'
import { idOf } from '../visit/query-values.ts'
import { answerForm, corrections } from './form-answer.server.ts'
import type { FormAnswer } from './form-answer.ts'
import type { Member } from './member.server.ts'

const parsePhone = phoneParser(parsePhoneNumberFromString)

/** The result of an address book change: the saved address, or the list after a removal. */
export interface AddressAnswer extends FormAnswer {
  account_shipping_address: ShownAddress | null
  account_shipping_addresses: ShownAddress[] | null
  /** The address after a concurrent change; nothing was saved. */
  newer: ShownAddress | null
  /** The id of the address, if it existed. */
  id: number | null
}

/** A change of the address book: `intent` is add, edit, default or remove. SPEC §4 Account. */
export async function changeAddresses(member: Member, form: FormData, countryId: CountryId): Promise<AddressAnswer> {
  const intent = String(form.get('intent') ?? '')
  const id = idIn(form)
  const nothing = { id, account_shipping_address: null, account_shipping_addresses: null, newer: null }
  if (intent === 'add' || intent === 'edit') return saveAddress(member, form, countryId)
  const found: { address?: ShownAddress | undefined; addresses?: ShownAddress[] } = {}
  const params = { shippingAddressId: id ?? 0 }
  const answer = await answerForm(intent, form, async () => {
    if (intent === 'default') {
      const query = { languageId: member.visit.languageId }
      const { account_shipping_address } = await member.own(setDefaultShippingAddress, { params, query })
      found.address = (await showAddresses(member.visit, [account_shipping_address]))[0]
    } else {
      const { account_shipping_addresses } = await member.own(removeShippingAddress, { params })
      found.addresses = await showAddresses(member.visit, account_shipping_addresses)
    }
  })
  return {
    ...answer,
    ...nothing,
    account_shipping_address: found.address ?? null,
    account_shipping_addresses: found.addresses ?? null,
  }
}

/** Saves a new address, or the one whose `id` is in the form, by the rules of its country. */
export async function saveAddress(member: Member, form: FormData, countryId: CountryId): Promise<AddressAnswer> {
  const id = idIn(form)
  const intent = id === null ? 'add' : 'edit'
  const texts = addressFromForm(form, 'address', countryId)
  const issues = addressIssues('address', texts, countryId, parsePhone)
  const nothing = { id, account_shipping_address: null, account_shipping_addresses: null, newer: null }
  if (issues.length > 0) return { ...corrections(intent, form, issues), ...nothing }
  const isDefault = form.get('default') === '1'
  // A form without a version is from before versions were sent.
  const version = idOf(String(form.get('version') ?? '')) ?? undefined
  const body = {
    ...addressInput(texts, countryId, parsePhone),
    country_id: countryId,
    ...(isDefault && { default: 1 as const }),
  }
  const query = { languageId: member.visit.languageId }
  const found: { address?: ShownAddress | undefined } = {}
  const save = async () => {
    const call =
      id === null
        ? member.own(addShippingAddress, { query, body })
        : member.own(setShippingAddress, { params: { shippingAddressId: id }, query, body: { ...body, version } })
    found.address = (await showAddresses(member.visit, [(await call).account_shipping_address]))[0]
  }
  const answer = await answerForm(intent, form, save, 'address')
  const isStale = answer.refused?.error === 'VERSION_STALE'
  const newer = isStale ? (await readSavedAddresses(member.own, member.visit)).find((one) => one.id === id) : undefined
  return { ...answer, ...nothing, account_shipping_address: found.address ?? null, newer: newer ?? null }
}

function idIn(form: FormData): number | null {
  return idOf(String(form.get('id') ?? ''))
}
