import { type CountryId, isCountryId } from '@meridian/domain/locale.ts'
import { type AddressGroup, type Details, detailsFromForm } from './details.ts'

/**
 * What was typed into the details form, kept in this tab while somebody signs in or changes the country from there. It goes with the tab,
 * and with the first form that takes it back. SPEC §9 names what persists on the device; this does not.
 */
const KEY = 'typed-details'

/** Longer or more than any form of ours. */
const FIELDS_MAX = 60
const TEXT_MAX = 300

/** Where the draft lies: the browser's storage of the tab, or a stand-in. */
export type DraftPlace = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What was typed, and in the form of which country. */
export interface DetailsDraft {
  countryId: CountryId
  form: FormData
}

/** Keeps the fields of the form that hold something. A device that keeps nothing only loses the comfort. */
export function saveDraft({ countryId, form }: DetailsDraft, place: DraftPlace = sessionStorage): void {
  const fields = [...form].filter(([, text]) => typeof text === 'string' && text !== '')
  try {
    place.setItem(KEY, JSON.stringify({ countryId, fields }))
  } catch (error) {
    console.warn('Expected error: typed details not kept:', error)
  }
}

/** Takes the draft back, which is gone then; null where there is none that can be read. */
export function takeDraft(place: DraftPlace = sessionStorage): DetailsDraft | null {
  try {
    // Whatever it was, its two parts are looked at before they are used.
    const kept = JSON.parse(place.getItem(KEY) ?? 'null') as { countryId?: unknown; fields?: unknown } | null
    place.removeItem(KEY)
    if (typeof kept?.countryId !== 'string' || !isCountryId(kept.countryId) || !Array.isArray(kept.fields)) return null
    const form = new FormData()
    for (const field of kept.fields.slice(0, FIELDS_MAX)) {
      if (!Array.isArray(field)) continue
      const [name, text]: unknown[] = field
      if (typeof name === 'string' && typeof text === 'string') form.append(name, text.slice(0, TEXT_MAX))
    }
    return { countryId: kept.countryId, form }
  } catch {
    return null
  }
}

/**
 * The form with what was typed before: the e-mail address, and each address or invoice that somebody had begun as a whole, since parts of two
 * addresses are none. What is known of the others stays. A region and an untouched phone prefix are the country's own.
 */
export function withDraft(known: Details, draft: DetailsDraft, countryId: CountryId): Details {
  const { form: typed, countryId: countryBefore } = draft
  const form = new FormData()
  for (const [name, value] of typed) {
    const isOfCountryBefore = name.endsWith('.region_id') || isUntouchedPrefix(name, typed)
    if (countryBefore === countryId || !isOfCountryBefore) form.append(name, value)
  }
  const read = detailsFromForm(form, countryId)
  const begun = (group: AddressGroup) =>
    [...typed.keys()].some((name) => name.startsWith(`${group}.`) && !name.endsWith('.phone_prefix'))
  return {
    ...known,
    ...(read.email !== '' && { email: read.email }),
    ...(begun('buyer') && { buyer: read.buyer }),
    ...(begun('shipping') && {
      shipping: read.shipping,
      different_address: read.different_address,
      account_shipping_address: null,
    }),
    ...(read.invoice_required && {
      invoice_required: true,
      invoice_company_name: read.invoice_company_name,
      invoice_tax_number: read.invoice_tax_number,
    }),
  }
}

function isUntouchedPrefix(name: string, typed: FormData): boolean {
  return name.endsWith('.phone_prefix') && !typed.has(name.replace('phone_prefix', 'phone_number'))
}
