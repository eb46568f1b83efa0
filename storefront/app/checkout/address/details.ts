import type { Cart } from '@meridian/contract/shop/cart.ts'
import { type AddressInput, type AddressUse, checkAddress } from '@meridian/domain/address.ts'
import { addressFields } from '@meridian/domain/address-fields.ts'
import { ADDRESS_FIELD_NAMES, type AddressFieldName } from '@meridian/domain/address-list.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { parseEmail } from '@meridian/domain/email.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { isInternational } from '@meridian/domain/phone.ts'
import { parseTaxNumber } from '@meridian/domain/tax-number.ts'
import { idOf } from '../../visit/query-values.ts'

/** The fields of an address in the form: text, even for ids. */
export type AddressTexts = Record<AddressFieldName, string>

/** All input of the form on the basket page. SPEC §3 Address, Saved shipping address. */
export interface Details {
  email: string
  buyer: AddressTexts
  /** SPEC §3 user form data: the shipping address differs from the buyer's. */
  different_address: boolean
  shipping: AddressTexts
  /** The selected saved address; null for the buyer's address or a different one. */
  account_shipping_address: number | null
  /** True to save the different address in the address book. */
  keeps_address: boolean
  invoice_required: boolean
  invoice_company_name: string
  invoice_tax_number: string
}

/** An invalid field. `path` is the name of its control. */
export interface Issue {
  path: string
  code: string
}

/** The parts of an international phone number; null if it is not one. */
export type ParsePhone = (text: string) => { phone_prefix: string; phone_number: string; valid: boolean } | null

/** Address groups of forms: the buyer's, the shipping address, the address book. Names of controls start with it. */
export type AddressGroup = 'buyer' | 'shipping' | 'address'

/** The value for shipping to the buyer, besides the ids of saved addresses. */
export const SHIP_TO_BUYER = 'buyer'
export const SHIP_TO_DIFFERENT = 'different'

/** Texts above any valid length are truncated, so that a form can be shown again. */
const TYPED_MAX = 300

export function emptyAddress(countryId: CountryId): AddressTexts {
  const texts = Object.fromEntries(ADDRESS_FIELD_NAMES.map((field) => [field, '']))
  // Built from the list of all fields.
  return { ...(texts as AddressTexts), phone_prefix: countryFacts(countryId).calling_code }
}

/** The value of a country in the phone prefix list: some share a calling code, so it contains the country. */
export function phonePrefixValue(calling_code: string, country_id: CountryId): string {
  return `${calling_code} ${country_id}`
}

/** Parses the submitted form. */
export function detailsFromForm(form: FormData, countryId: CountryId): Details {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, TYPED_MAX)
  return {
    email: text('email'),
    buyer: addressFromForm(form, 'buyer', countryId),
    different_address: form.has('different_address') || text('ship_to') === SHIP_TO_DIFFERENT,
    shipping: addressFromForm(form, 'shipping', countryId),
    account_shipping_address: idOf(text('ship_to')),
    keeps_address: form.has('keeps_address'),
    invoice_required: form.has('invoice_required'),
    invoice_company_name: text('invoice.company_name'),
    invoice_tax_number: text('invoice.tax_number'),
  }
}

/** The address of a group in the form, as typed. */
export function addressFromForm(form: FormData, group: AddressGroup, countryId: CountryId): AddressTexts {
  const given = ADDRESS_FIELD_NAMES.filter((field) => form.has(`${group}.${field}`))
  const text = (name: string) => String(form.get(name) ?? '').slice(0, TYPED_MAX)
  const typed = Object.fromEntries(given.map((field) => [field, text(`${group}.${field}`)]))
  const all = { ...emptyAddress(countryId), ...typed }
  return { ...all, phone_prefix: all.phone_prefix.split(' ')[0] ?? '' }
}

type AnyAddress = { readonly [field in AddressFieldName]?: string | number | null }

/** The form filled from the cart, or empty with the country's phone prefix. */
export function detailsFromCart(cart: Cart, countryId: CountryId): Details {
  const { buyer, shipping_address } = cart
  const different = buyer !== null && shipping_address !== null && !sameAddress(buyer, shipping_address)
  return {
    email: buyer?.email ?? '',
    buyer: buyer === null ? emptyAddress(countryId) : textsOf(buyer),
    different_address: different,
    shipping: different ? textsOf(shipping_address) : emptyAddress(countryId),
    account_shipping_address: null,
    keeps_address: false,
    invoice_required: cart.invoice_required,
    invoice_company_name: cart.invoice_company_name ?? '',
    invoice_tax_number: cart.invoice_tax_number ?? '',
  }
}

/** A stored address as form values. */
export function textsOf(address: AnyAddress): AddressTexts {
  const texts = Object.fromEntries(ADDRESS_FIELD_NAMES.map((field) => [field, String(address[field] ?? '')]))
  // Built from the list of all fields.
  return texts as AddressTexts
}

/** True if two addresses are equal in all input fields. */
export function sameAddress(one: AnyAddress, other: AnyAddress): boolean {
  return ADDRESS_FIELD_NAMES.every((field) => (one[field] ?? '') === (other[field] ?? ''))
}

/**
 * The body of the address calls: blank values are null, and fields that the country does not have are omitted. A
 * calling code in the typed phone number (+81 …) replaces the selected prefix.
 */
export function addressInput(texts: AddressTexts, countryId: CountryId, parsePhone?: ParsePhone): AddressInput {
  const used = new Set<string>(addressFields(countryId).map((field) => field.name))
  const of = (field: AddressFieldName) => (used.has(field) && texts[field].trim() !== '' ? texts[field] : null)
  const international = isInternational(texts.phone_number) ? parsePhone?.(texts.phone_number) : undefined
  const given = ADDRESS_FIELD_NAMES.map((field) => [field, field === 'region_id' ? idOf(of(field)) : of(field)])
  // Built from the list of all fields, of which only the region is an id.
  const input = Object.fromEntries(given) as AddressInput
  return {
    ...input,
    phone_prefix: international?.phone_prefix ?? of('phone_prefix'),
    phone_number: international?.phone_number ?? of('phone_number'),
  }
}

/**
 * All errors, in the order of the form. With `parsePhone` a nonexistent number is an error; without it only the format
 * is checked. SPEC §5.
 */
export function checkDetails(details: Details, countryId: CountryId, parsePhone?: ParsePhone): Issue[] {
  const goesElsewhere = details.different_address || details.account_shipping_address !== null
  return [
    ...(parseEmail(details.email) === null
      ? [{ path: 'email', code: details.email.trim() === '' ? 'REQUIRED' : 'EMAIL_INVALID' }]
      : []),
    ...addressIssues('buyer', details.buyer, countryId, parsePhone, goesElsewhere ? 'billing' : 'shipping'),
    ...(details.different_address ? addressIssues('shipping', details.shipping, countryId, parsePhone) : []),
    ...invoiceIssues(details, countryId),
  ]
}

/** The errors of an address, in the order of the country's form. */
export function addressIssues(
  group: AddressGroup,
  texts: AddressTexts,
  countryId: CountryId,
  parsePhone: ParsePhone | undefined,
  use: AddressUse = 'shipping',
): Issue[] {
  const input = addressInput(texts, countryId, parsePhone)
  const checked = checkAddress(input, countryFacts(countryId), use)
  const problems: { path: string; code: string }[] = 'problems' in checked ? checked.problems : []
  const phoneHasForm = !problems.some(({ path }) => path === 'phone_number' || path === 'phone_prefix')
  const phone = phoneHasForm ? parsePhone?.(`${input.phone_prefix ?? ''}${input.phone_number ?? ''}`) : undefined
  const all =
    phone === null || phone?.valid === false ? [...problems, { path: 'phone_number', code: 'PHONE_INVALID' }] : problems
  const order = addressFields(countryId).map((field) => field.name as string)
  return all
    .toSorted((a, b) => order.indexOf(a.path) - order.indexOf(b.path))
    .map(({ path, code }) => ({ path: `${group}.${path}`, code }))
}

function invoiceIssues(details: Details, countryId: CountryId): Issue[] {
  if (!details.invoice_required) return []
  const { invoice_company_name, invoice_tax_number } = details
  return [
    ...(invoice_company_name.trim() === '' ? [{ path: 'invoice.company_name', code: 'REQUIRED' }] : []),
    ...(parseTaxNumber(invoice_tax_number, countryId) === null
      ? [
          {
            path: 'invoice.tax_number',
            code: invoice_tax_number.trim() === '' ? 'REQUIRED' : 'TAX_NUMBER_INVALID',
          },
        ]
      : []),
  ]
}

/**
 * The server's errors under the form's names, without duplicates. `group` is the form part of the refused call,
 * `shipping` the part with the shipping address.
 */
export function issuesOfRefusal(
  group: AddressGroup,
  fields: readonly { path: string; code: string }[],
  shipping: AddressGroup = 'shipping',
): Issue[] {
  const issues = fields.map(({ path, code }) => {
    const field = path.replace(/^body\./, '')
    if (field === 'email') return { path: 'email', code }
    const [, invoiceField] = /^invoice_(company_name|tax_number)$/.exec(field) ?? []
    if (invoiceField !== undefined) return issueOf('invoice', invoiceField, code)
    const [, shippingField] = /^shipping_address\.(\w+)$/.exec(field) ?? []
    return shippingField === undefined ? issueOf(group, field, code) : issueOf(shipping, shippingField, code)
  })
  return issues.filter(({ path }, index) => issues.findIndex((issue) => issue.path === path) === index)
}

function issueOf(group: string, field: string, code: string): Issue {
  // The API reports an invalid tax number as a format error; here it has its own text.
  const known = field === 'tax_number' && code === 'INVALID_FORMAT' ? 'TAX_NUMBER_INVALID' : code
  return { path: `${group}.${field}`, code: known }
}
