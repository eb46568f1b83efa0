import { type FieldProblem, Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { BuyerBody, PickupPointInput } from '@meridian/contract/shop/cart.ts'
import type { StoredAddress, StoredBuyer, StoredPickupPoint } from '@meridian/database/schema/stored.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { checkWideName } from '@meridian/domain/person-name.ts'
import { parseTaxNumber } from '@meridian/domain/tax-number.ts'
import { fieldProblem, readAddressInput } from '../../core/for-services-addresses.ts'
import type { Dependencies } from '../../gate/handler.ts'
import { checkNamedPromotion } from '../../promotions/for-services.ts'
import { readBuyerInput } from './buyers.ts'
import { choosePickupPoint } from './pickup-points.ts'
import { readShippingMethods } from './shipping-method-queries.ts'

/** The buyer, the delivery address if different, and the invoice choice; absent fields were not given. */
export interface BuyerChoice {
  buyer: StoredBuyer
  shipping_address: StoredAddress | undefined
  invoice: InvoiceChoice | undefined
}

export interface InvoiceChoice {
  invoice_required: boolean
  invoice_company_name: string | null
  invoice_tax_number: string | null
}

/** The form of a buyer. @throws Refusal FIELDS_REFUSED naming every wrong field at once, COUNTRY_MISMATCH */
export async function readBuyerBody(
  deps: Dependencies,
  country_id: CountryId,
  { invoice_required, invoice_company_name, invoice_tax_number, shipping_address, ...typed }: BuyerBody,
): Promise<BuyerChoice> {
  const fields: FieldProblem[] = []
  const use = shipping_address ? 'billing' : 'shipping'
  const buyer = await orProblems(readBuyerInput(deps, country_id, typed, use), fields, '')
  const shipping =
    shipping_address &&
    (await orProblems(readAddressInput(deps, country_id, shipping_address), fields, 'shipping_address.'))
  const given = { invoice_required, company_name: invoice_company_name, tax_number: invoice_tax_number }
  const invoice = isInvoice(given)
    ? await orProblems(Promise.try(readInvoice, given, country_id), fields, 'invoice_')
    : undefined
  if (buyer === undefined || fields.length > 0) throw new Refusal('FIELDS_REFUSED', { fields })
  return { buyer, shipping_address: shipping, invoice }
}

/** A shipping method of the country, with its pick-up point. @throws Refusal METHOD_UNAVAILABLE, FIELDS_REFUSED */
export async function readShippingChoice(
  deps: Dependencies,
  country_id: CountryId,
  chosen: {
    shipping_method_id: number
    promotion_id?: number | null | undefined
    pickup_point?: PickupPointInput | null | undefined
  },
  now: Date,
): Promise<{ pickup_point: StoredPickupPoint | null }> {
  const { shipping_method_id, promotion_id } = chosen
  const methods = await readShippingMethods(deps, country_id, now)
  const method = methods.find((one) => one.shipping_method_id === shipping_method_id)
  if (!method) throw new Refusal('METHOD_UNAVAILABLE')
  await checkNamedPromotion(deps, { promotion_id, country_id, shipping_method_id, now })
  const isFetched = method.kind === 'pickup_point'
  return { pickup_point: isFetched ? await choosePickupPoint(deps, shipping_method_id, chosen.pickup_point) : null }
}

interface InvoiceInput {
  invoice_required: boolean
  company_name?: string | null | undefined
  tax_number?: string | null | undefined
}

function isInvoice(
  invoice: Omit<InvoiceInput, 'invoice_required'> & { invoice_required?: boolean | undefined },
): invoice is InvoiceInput {
  return invoice.invoice_required !== undefined
}

/** The value read; wrong fields are added to `problems` with `prefix`. @throws any other error */
export async function orProblems<T>(
  reading: Promise<T>,
  problems: FieldProblem[],
  prefix: string,
): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof Refusal) || error.fields === undefined) throw error
    problems.push(...error.fields.map((field) => ({ ...field, path: prefix + field.path })))
    return undefined
  }
}

/** SPEC §7 invoice-required: an invoice names a company and its tax number. @throws Refusal FIELDS_REFUSED */
export function readInvoice(body: InvoiceInput, country_id: CountryId): InvoiceChoice {
  if (!body.invoice_required) {
    return { invoice_required: false, invoice_company_name: null, invoice_tax_number: null }
  }
  const company = checkWideName(body.company_name ?? '')
  if ('problem' in company)
    throw new Refusal('FIELDS_REFUSED', { fields: [fieldProblem('company_name', company.problem)] })
  const number = parseTaxNumber(body.tax_number ?? '', country_id)
  if (number === null)
    throw refuseField(
      'tax_number',
      'INVALID_FORMAT',
      'This is not a tax number of this country, nor of a member state by its prefix',
    )
  return { invoice_required: true, invoice_company_name: company.value, invoice_tax_number: number }
}
