import { Refusal } from '@meridian/contract/errors.ts'
import { addShippingAddress } from '@meridian/contract/sec/account.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { adjustToAvailable } from '../../../basket/basket-changes.server.ts'
import { countryOfBasket } from '../../../basket/basket-country.server.ts'
import { cartCallsOf } from '../../../basket/cart-calls.server.ts'
import type { FailedCall } from '../../../basket/refusal-texts.ts'
import { refusedOf } from '../../../basket/refused.server.ts'
import type { Visit } from '../../../visit/visit.server.ts'
import {
  addressInput,
  checkDetails,
  type Details,
  type Issue,
  issuesOfRefusal,
  textsOf,
} from '../../address/details.ts'
import { phoneParser } from '../../address/phone.ts'
import { findSavedAddress } from './member-details.server.ts'

const parsePhone = phoneParser(parsePhoneNumberFromString)

/** The errors of the form. */
export type DetailsProblem = { issues: Issue[]; refused: FailedCall | null }

/**
 * Validates the form by the rules of the country and saves it in the cart: buyer, shipping address and invoice in one
 * call, so that no part is saved alone. A member's different address is added to the address book on request. SPEC §7
 * guest cart, signed-in cart.
 */
export async function saveDetails(visit: Visit, details: Details): Promise<DetailsProblem | null> {
  const countryId = await countryOfBasket(visit)
  const found = checkDetails(details, countryId, parsePhone)
  if (found.length > 0) return { issues: found, refused: null }

  const inputOf = (texts: Details['buyer']) => ({
    ...addressInput(texts, countryId, parsePhone),
    country_id: countryId,
  })
  const buyer = inputOf(details.buyer)
  const invoice = details.invoice_required
    ? {
        invoice_required: true,
        invoice_company_name: details.invoice_company_name,
        invoice_tax_number: details.invoice_tax_number,
      }
    : { invoice_required: false }
  const cart = await cartCallsOf(visit)
  const { different_address, account_shipping_address: saved_id } = details
  const saved = cart.owner === 'user' && saved_id !== null ? await findSavedAddress(visit, saved_id) : undefined
  if (saved === null) return { issues: [], refused: { error: 'ADDRESS_ABSENT', message: '' } }
  const shipping = saved ? inputOf(textsOf(saved)) : different_address ? inputOf(details.shipping) : buyer
  try {
    await cart.setBuyer({ ...buyer, email: details.email, ...invoice, shipping_address: shipping })
  } catch (error) {
    if (!(error instanceof Refusal) || error.fields === undefined) return { issues: [], refused: refusedOf(error) }
    return { issues: issuesOfRefusal('buyer', error.fields, shipping === buyer ? 'buyer' : 'shipping'), refused: null }
  }
  if (cart.owner === 'user' && different_address && details.keeps_address) {
    const query = { languageId: visit.languageId }
    // A full address book must not block the order.
    await visit.orElse(visit.own(addShippingAddress, { query, body: shipping }), null, 'address to save')
  }
  return null
}

/** The same, after removing sold-out lines and lowering short ones. */
export async function adjustThenSave(visit: Visit, details: Details): Promise<DetailsProblem | null> {
  try {
    await adjustToAvailable(visit)
  } catch (error) {
    return { issues: [], refused: refusedOf(error) }
  }
  return saveDetails(visit, details)
}
