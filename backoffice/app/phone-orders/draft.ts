import type { PhoneOrderDraft, PhoneOrderQuote } from '@meridian/contract/admin/phone-orders.ts'
import { ADDRESS_FIELD_NAMES } from '@meridian/domain/address-list.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { type CountryId, countryLanguages, defaultLanguageIn, type LanguageId } from '@meridian/domain/locale.ts'
import { addressInput, type TypedAddress, typedAddress } from '../ui/address-fields.tsx'

/** A variant without its price, which only the quote contains. */
export type FoundVariant = Omit<PhoneOrderQuote['lines'][number], 'quantity' | 'points' | 'line_gross'>
export type DraftLine = FoundVariant & { quantity: number }

export interface SavedAddress {
  id: number
  address: TypedAddress
}

/** The calling member, with the saved addresses in the country of the order. */
export interface DraftMember {
  user_id: number
  code: string
  name: string
  addresses: readonly SavedAddress[]
}

/**
 * A member with the data that fills in the order; no mail and no address if the admin may not open the member's data.
 */
export interface OpenedBuyer {
  member: DraftMember
  country_id: CountryId
  languageId: LanguageId
  email: string | null
  buyer: TypedAddress | null
}

/** An order in progress. */
export interface Draft {
  country_id: CountryId
  /** Language of the order, its page and its mails. */
  languageId: LanguageId
  member: DraftMember | null
  lines: readonly DraftLine[]
  email: string
  buyer: TypedAddress
  /** The shipping address, if other than the buyer's own. */
  elsewhere: TypedAddress | null
  invoice: { company: string; tax_number: string } | null
  shipping_method_id: number | null
  pickup_point: { code: string; name: string; address: string } | null
  payment_method_id: number | null
  payment_point_id: number | null
}

export function emptyAddress(country: CountryId): TypedAddress {
  return typedAddress({ phone_prefix: countryFacts(country).calling_code })
}

export function emptyDraft(country: CountryId): Draft {
  return {
    country_id: country,
    languageId: defaultLanguageIn(country),
    member: null,
    lines: [],
    email: '',
    buyer: emptyAddress(country),
    elsewhere: null,
    invoice: null,
    shipping_method_id: null,
    pickup_point: null,
    payment_method_id: null,
    payment_point_id: null,
  }
}

/** The draft in another country: input is kept, except what exists only in the previous country. */
export function withCountry(draft: Draft, country: CountryId): Draft {
  const spoken: readonly LanguageId[] = countryLanguages(country)
  const isChosen = draft.languageId !== defaultLanguageIn(draft.country_id)
  return {
    ...draft,
    country_id: country,
    languageId: isChosen && spoken.includes(draft.languageId) ? draft.languageId : defaultLanguageIn(country),
    member: null,
    buyer: addressIn(country, draft.buyer, draft.country_id),
    elsewhere: draft.elsewhere && addressIn(country, draft.elsewhere, draft.country_id),
    shipping_method_id: null,
    pickup_point: null,
    payment_method_id: null,
    payment_point_id: null,
  }
}

function addressIn(country: CountryId, address: TypedAddress, before: CountryId): TypedAddress {
  const isOwnPrefix = address.phone_prefix === countryFacts(before).calling_code
  return {
    ...address,
    region_id: '',
    phone_prefix: isOwnPrefix ? countryFacts(country).calling_code : address.phone_prefix,
  }
}

/** The draft for a member, in their country and language. */
export function withMember(draft: Draft, { member, country_id, languageId, email, buyer }: OpenedBuyer): Draft {
  const there = country_id === draft.country_id ? draft : withCountry(draft, country_id)
  const spoken: readonly LanguageId[] = countryLanguages(country_id)
  return {
    ...there,
    languageId: spoken.includes(languageId) ? languageId : there.languageId,
    member,
    email: email ?? there.email,
    buyer: buyer ?? there.buyer,
  }
}

/** The draft without its member and the input filled in from their data. */
export function withoutMember(draft: Draft): Draft {
  return { ...draft, member: null, email: '', buyer: emptyAddress(draft.country_id), elsewhere: null }
}

/** Adds one unit of a variant; the newest line is last. */
export function withPiece(draft: Draft, found: FoundVariant): Draft {
  const known = draft.lines.find(({ variant_id }) => variant_id === found.variant_id)
  if (known !== undefined) return withQuantity(draft, found.variant_id, known.quantity + 1)
  return { ...draft, lines: [...draft.lines, { ...found, quantity: 1 }] }
}

export function withQuantity(draft: Draft, variant_id: number, quantity: number): Draft {
  return {
    ...draft,
    lines: draft.lines.map((line) => (line.variant_id === variant_id ? { ...line, quantity } : line)),
  }
}

export function withoutLine(draft: Draft, variant_id: number): Draft {
  return { ...draft, lines: draft.lines.filter((line) => line.variant_id !== variant_id) }
}

/** The lines with a quantity above 0. */
export function orderedLines({ lines }: Draft): DraftLine[] {
  return lines.filter(({ quantity }) => quantity > 0)
}

/** True if any buyer data was typed beyond the page's own defaults. */
function isBuyerBegun({ email, buyer, country_id, elsewhere, invoice }: Draft): boolean {
  const empty = emptyAddress(country_id)
  const isTyped = ADDRESS_FIELD_NAMES.some((name) => buyer[name].trim() !== empty[name])
  return isTyped || email.trim() !== '' || elsewhere !== null || invoice !== null
}

/** The draft as request fields. `isWhole` includes the buyer even if empty, so that every missing field is reported. */
export function draftInput(draft: Draft, isWhole: boolean): PhoneOrderDraft {
  const { country_id, languageId, member, invoice, elsewhere, pickup_point: point } = draft
  return {
    country_id,
    languageId,
    user_id: member?.user_id ?? null,
    items: orderedLines(draft).map(({ variant_id, quantity }) => ({ variant_id, quantity })),
    buyer:
      isWhole || isBuyerBegun(draft)
        ? {
            ...addressInput(draft.buyer, country_id),
            email: draft.email,
            invoice_required: invoice !== null,
            invoice_company_name: invoice?.company ?? null,
            invoice_tax_number: invoice?.tax_number ?? null,
            ...(elsewhere !== null && { shipping_address: addressInput(elsewhere, country_id) }),
          }
        : null,
    shipping_method_id: draft.shipping_method_id,
    pickup_point: point && { code: point.code, name: point.name || null, address: point.address || null },
    payment_method_id: draft.payment_method_id,
    payment_point_id: draft.payment_point_id,
  }
}
