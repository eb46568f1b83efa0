import { type FieldProblem, Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { AddressInput, BuyerBody, PickupPointInput } from '@meridian/contract/shop/cart.ts'
import {
  setGuestBuyer,
  setGuestInvoiceRequired,
  setGuestPaymentMethod,
  setGuestShippingAddress,
  setGuestShippingMethod,
} from '@meridian/contract/shop/guest-cart.ts'
import {
  setBuyer,
  setDiscount,
  setPaymentMethod,
  setShippingAddressOfCart,
  setShippingMethod,
} from '@meridian/contract/shop/member-cart.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import type { PaymentMethodType } from '@meridian/domain/payment-method.ts'
import { checkWideName } from '@meridian/domain/person-name.ts'
import { parseTaxNumber } from '@meridian/domain/tax-number.ts'
import { userOf } from '../../caller.ts'
import { fieldProblem, readAddressInput } from '../../core/for-services-addresses.ts'
import { type Context, type Dependencies, type Route, route } from '../../handler.ts'
import { checkPaymentMethod } from '../../payments/for-services.ts'
import { checkNamedPromotion } from '../../promotions/for-services.ts'
import { readBalance } from '../../wallet/for-services.ts'
import { readBuyerInput } from './buyers.ts'
import type { CartValues } from './cart-change-queries.ts'
import { setAndShow } from './cart-changes.ts'
import { ownerOf } from './cart-owner.ts'
import { choosePickupPoint } from './pickup-points.ts'
import { readShippingMethods } from './shipping-method-queries.ts'

interface Setting<Body> {
  query: { languageId?: LanguageId | undefined }
  body: Body
}

interface PaymentBody {
  payment_method_id: number
  payment_method_type?: PaymentMethodType | undefined
  payment_point_id?: number | null | undefined
}

interface ShippingBody {
  shipping_method_id: number
  promotion_id?: number | null | undefined
  pickup_point?: PickupPointInput | null | undefined
}

/** SPEC §7 SHOP: what an order needs besides lines, for guests and users alike. */
export function cartCheckoutRoutes(deps: Dependencies): Route[] {
  async function setAddress(input: Setting<AddressInput>, context: Context) {
    const address = await readAddressInput(deps, ownerOf(context).country_id, input.body)
    return setAndShow(deps, 'setShippingAddress', input, context, { shipping_address: JSON.stringify(address) })
  }

  /** Sets all given fields in one statement, or none; names every wrong field at once. */
  async function setWhoBuys(input: Setting<BuyerBody>, context: Context) {
    const { country_id } = ownerOf(context)
    const { invoice_required, invoice_company_name, invoice_tax_number, shipping_address, ...typed } = input.body
    const fields: FieldProblem[] = []
    const use = shipping_address ? 'billing' : 'shipping'
    const buyer = await orProblems(readBuyerInput(deps, country_id, typed, use), fields, '')
    const shipping =
      shipping_address &&
      (await orProblems(readAddressInput(deps, country_id, shipping_address), fields, 'shipping_address.'))
    const invoice = { invoice_required, company_name: invoice_company_name, tax_number: invoice_tax_number }
    const invoiced = isInvoice(invoice)
      ? await orProblems(Promise.try(readInvoice, invoice, country_id), fields, 'invoice_')
      : {}
    if (fields.length > 0) throw new Refusal('FIELDS_REFUSED', { fields })
    return setAndShow(deps, 'setBuyer', input, context, {
      buyer: JSON.stringify(buyer),
      ...(shipping && { shipping_address: JSON.stringify(shipping) }),
      ...invoiced,
    })
  }

  async function setPayment(input: Setting<PaymentBody>, context: Context) {
    const { payment_method_id, payment_method_type } = input.body
    const payment_point_id = input.body.payment_point_id ?? null
    const { country_id } = ownerOf(context)
    const method = await checkPaymentMethod(deps, country_id, {
      payment_method_id,
      payment_method_type,
      payment_point_id,
    })
    const values = { payment_method_id, payment_method_type: method.type, payment_point_id }
    return setAndShow(deps, 'setPaymentMethod', input, context, values)
  }

  async function setShipping(input: Setting<ShippingBody>, context: Context) {
    const { shipping_method_id, promotion_id, pickup_point } = input.body
    const { country_id } = ownerOf(context)
    const methods = await readShippingMethods(deps, country_id, context.now)
    const method = methods.find((one) => one.shipping_method_id === shipping_method_id)
    if (!method) throw new Refusal('METHOD_UNAVAILABLE')
    await checkNamedPromotion(deps, { promotion_id, country_id, shipping_method_id, now: context.now })
    const point =
      method.kind === 'pickup_point' ? await choosePickupPoint(deps, shipping_method_id, pickup_point) : null
    return setAndShow(deps, 'setShippingMethod', input, context, {
      shipping_method_id,
      shipping_promotion_id: promotion_id ?? null,
      pickup_point: point && JSON.stringify(point),
    })
  }

  return [
    route(setGuestShippingAddress, setAddress),
    route(setShippingAddressOfCart, setAddress),
    route(setGuestBuyer, setWhoBuys),
    route(setBuyer, setWhoBuys),
    route(setGuestInvoiceRequired, (input, context) => {
      const { country_id } = ownerOf(context)
      return setAndShow(deps, 'setInvoiceRequired', input, context, readInvoice(input.body, country_id))
    }),
    route(setGuestPaymentMethod, setPayment),
    route(setPaymentMethod, setPayment),
    route(setDiscount, async (input, context) => {
      const { points_to_convert } = input.body
      // Only a request until the order (R12): the order reserves the points and checks how many there are.
      if (points_to_convert < 0) throw refuseField('points_to_convert', 'TOO_SMALL', 'Points cannot be negative')
      const { available } = await readBalance(deps.database, userOf(context).user_id, context.now)
      if (points_to_convert > available) throw new Refusal('POINTS_SHORT')
      return setAndShow(deps, 'setDiscount', input, context, { points_to_convert })
    }),
    route(setGuestShippingMethod, setShipping),
    route(setShippingMethod, setShipping),
  ]
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
async function orProblems<T>(reading: Promise<T>, problems: FieldProblem[], prefix: string): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof Refusal) || error.fields === undefined) throw error
    problems.push(...error.fields.map((field) => ({ ...field, path: prefix + field.path })))
    return undefined
  }
}

/** SPEC §7 invoice-required: an invoice names a company and its tax number. @throws Refusal FIELDS_REFUSED */
function readInvoice(body: InvoiceInput, country_id: CountryId): CartValues {
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
