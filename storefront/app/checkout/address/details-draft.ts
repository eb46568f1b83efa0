import { type CountryId, isCountryId } from '@meridian/domain/locale.ts'
import { type AddressGroup, type Details, detailsFromForm } from './details.ts'

/**
 * The input of the details form, stored in this tab while the visitor signs in or changes the country from there. It
 * ends with the tab, or when a form restores it. SPEC §9 lists what persists on the device; this does not.
 */
const KEY = 'typed-details'

/** Limits above any form of ours. */
const FIELDS_MAX = 60
const TEXT_MAX = 300

/** The storage of the draft: the tab's session storage, or a stub. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The input, and the country of its form. */
export interface DetailsDraft {
  countryId: CountryId
  form: FormData
}

/** Stores the non-empty fields of the form. If storage is blocked only the convenience is lost. */
export function saveDraft({ countryId, form }: DetailsDraft, storage: DraftStorage = sessionStorage): void {
  const fields = [...form].filter(([, text]) => typeof text === 'string' && text !== '')
  try {
    storage.setItem(KEY, JSON.stringify({ countryId, fields }))
  } catch (error) {
    console.warn('Expected error: details draft not stored:', error)
  }
}

/** Reads and deletes the draft; null if there is none or it is invalid. */
export function popDraft(storage: DraftStorage = sessionStorage): DetailsDraft | null {
  try {
    // Untrusted; both parts are checked before use.
    const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as { countryId?: unknown; fields?: unknown } | null
    storage.removeItem(KEY)
    if (typeof stored?.countryId !== 'string' || !isCountryId(stored.countryId) || !Array.isArray(stored.fields))
      return null
    const form = new FormData()
    for (const field of stored.fields.slice(0, FIELDS_MAX)) {
      if (!Array.isArray(field)) continue
      const [name, text]: unknown[] = field
      if (typeof name === 'string' && typeof text === 'string') form.append(name, text.slice(0, TEXT_MAX))
    }
    return { countryId: stored.countryId, form }
  } catch {
    return null
  }
}

/**
 * Merges the draft into the form: the e-mail address, and each started address or invoice as a whole, since parts of
 * two addresses make no valid one. Other values stay. Region and unchanged phone prefix come from the country.
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
