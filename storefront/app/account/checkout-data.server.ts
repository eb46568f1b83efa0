import { getCheckoutData } from '@meridian/contract/sec/account.ts'
import { phoneOf } from '../checkout/address/phone-text.server.ts'
import type { Visit } from '../visit/visit.server.ts'

/** The buyer's data for the checkout; missing values are empty texts. */
export interface CheckoutBuyer {
  name: string
  email: string
  phone: string
}

/** SPEC §7 SEC: account_checkout_data. */
export async function readCheckoutBuyer(own: Visit['own']): Promise<CheckoutBuyer> {
  const { buyer } = (await own(getCheckoutData, {})).account_checkout_data
  const { phone_prefix, phone_number } = buyer
  return {
    name: [buyer.name_first, buyer.name_last].filter(Boolean).join(' '),
    email: buyer.email,
    phone: phone_prefix && phone_number ? phoneOf({ phone_prefix, phone_number }) : '',
  }
}
