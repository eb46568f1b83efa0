import { Refusal, refuseField } from '@meridian/contract/errors.ts'
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
import type { LanguageId } from '@meridian/domain/locale.ts'
import type { PaymentMethodType } from '@meridian/domain/payment-method.ts'
import { readAddressInput } from '../../core/for-services-addresses.ts'
import { userOf } from '../../gate/caller.ts'
import { type Context, type Dependencies, type Route, route } from '../../gate/handler.ts'
import { checkPaymentMethod } from '../../payments/for-services.ts'
import { readBalance } from '../../wallet/for-services.ts'
import { setAndShow } from './cart-changes.ts'
import { ownerOf } from './cart-owner.ts'
import { readBuyerBody, readInvoice, readShippingChoice } from './checkout-choices.ts'

interface CheckoutInput<Body> {
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

/** SPEC §7 SHOP: an order's data besides its lines, for guests and users alike. */
export function cartCheckoutRoutes(deps: Dependencies): Route[] {
  async function setAddress(input: CheckoutInput<AddressInput>, context: Context) {
    const address = await readAddressInput(deps, ownerOf(context).country_id, input.body)
    return setAndShow(deps, 'setShippingAddress', input, context, { shipping_address: JSON.stringify(address) })
  }

  /** Sets all given fields in one statement, or none; names every wrong field at once. */
  async function setWhoBuys(input: CheckoutInput<BuyerBody>, context: Context) {
    const { buyer, shipping_address, invoice } = await readBuyerBody(deps, ownerOf(context).country_id, input.body)
    return setAndShow(deps, 'setBuyer', input, context, {
      buyer: JSON.stringify(buyer),
      ...(shipping_address && { shipping_address: JSON.stringify(shipping_address) }),
      ...invoice,
    })
  }

  async function setPayment(input: CheckoutInput<PaymentBody>, context: Context) {
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

  async function setShipping(input: CheckoutInput<ShippingBody>, context: Context) {
    const { shipping_method_id, promotion_id } = input.body
    const { country_id } = ownerOf(context)
    const { pickup_point } = await readShippingChoice(deps, country_id, input.body, context.now)
    return setAndShow(deps, 'setShippingMethod', input, context, {
      shipping_method_id,
      shipping_promotion_id: promotion_id ?? null,
      pickup_point: pickup_point && JSON.stringify(pickup_point),
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
      // Only a request until the order (points on hold, R12): the order reserves the points and checks how many there
      // are.
      if (points_to_convert < 0) throw refuseField('points_to_convert', 'TOO_SMALL', 'Points cannot be negative')
      const { available } = await readBalance(deps.database, userOf(context).user_id, context.now)
      if (points_to_convert > available) throw new Refusal('POINTS_SHORT')
      return setAndShow(deps, 'setDiscount', input, context, { points_to_convert })
    }),
    route(setGuestShippingMethod, setShipping),
    route(setShippingMethod, setShipping),
  ]
}
