import type { Address, Buyer } from '@meridian/contract/shop/cart.ts'
import type { Order } from '@meridian/contract/shop/order.ts'
import type { StoredPaymentAction } from '@meridian/database/schema/stored.ts'
import { type LanguageId, localeInCountry } from '@meridian/domain/locale.ts'
import { phoneText } from '@meridian/domain/phone.ts'
import type {
  MailAddress,
  MailAmendment,
  MailCancellation,
  MailParcel,
  MailRefund,
  MailReturn,
  MailWithdrawal,
  OrderMail,
} from '@meridian/mails/render.js'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** An order with what only its mails need. */
export type OrderForMail = Order & {
  /** Opens the order's page without a session; stored only in the mail. */
  access_key: string
  /** The language the order was placed in. */
  language: LanguageId
  /** The account for a bank transfer, once the provider has named it. */
  bank_transfer?: Omit<Extract<StoredPaymentAction, { kind: 'bank_transfer' }>, 'kind'> | null
  /** The parcel that the mail is about. */
  parcel?: MailParcel | null
  withdrawal?: MailWithdrawal | null
  goods_return?: MailReturn | null
  refund?: MailRefund | null
  cancellation?: MailCancellation | null
  amendment?: MailAmendment | null
  words?: string | null
  /** Another address than the buyer's. */
  recipient?: string | null
}

export interface MailSettings {
  /** The public address of the shop, without a slash at its end. */
  public_url: string
  shop_name: string
}

/** The order as its mails show it: absolute addresses, and only what its reader may see. */
export function toOrderMail(order: OrderForMail, { public_url, shop_name }: MailSettings, now: Date): OrderMail {
  const locale = localeInCountry(order.language, order.country_id)
  const shopUrl = `${public_url}/${locale}`
  return {
    locale,
    shop: { name: shop_name, url: shopUrl },
    number: order.number,
    order_url: `${shopUrl}/order/${order.order_id}?access_key=${encodeURIComponent(order.access_key)}`,
    state: order.state,
    payment_timing: order.payment_timing,
    awaits_acceptance: order.awaits_acceptance,
    placed_at: order.placed_at,
    ships_from: order.ships_from,
    payable_until: order.expires_at !== null && new Date(order.expires_at) > now ? order.expires_at : null,
    currency_symbol: order.currency_symbol,
    tax_inclusive: order.tax_inclusive,
    lines: order.lines.map((line) => ({
      variant_id: line.variant_id,
      name: line.name,
      image_url: line.image === null ? null : `${public_url}${smallPicture(line.image)}`,
      quantity: line.quantity,
      gross_price: line.gross_price,
      promotion_gross_price: line.promotion_gross_price,
      line_gross: line.line_gross,
      line_points: order.collects_points ? line.line_points : 0,
      bundle: line.bundle,
    })),
    // Omits points that the order does not earn.
    totals: {
      ...order.totals,
      credit: order.credit,
      total_points: order.collects_points ? order.totals.total_points : 0,
    },
    buyer: { ...toMailAddress(order.buyer), email: order.buyer.email },
    shipping_address: toMailAddress(order.shipping_address),
    pickup_point: order.pickup_point,
    shipping_method_name: order.shipping_method_name,
    payment_method_name: order.payment_method_name,
    payment_method_type: order.payment_method_type,
    bank_transfer: order.bank_transfer ?? null,
    parcel: order.parcel ?? null,
    withdrawal: order.withdrawal ?? null,
    goods_return: order.goods_return ?? null,
    refund: order.refund ?? null,
    cancellation: order.cancellation ?? null,
    amendment: order.amendment ?? null,
    words: order.words ?? null,
    invoice: order.invoice_required
      ? { company_name: order.invoice_company_name, tax_number: order.invoice_tax_number }
      : null,
    company: order.company,
    regulation_files: order.regulation_files.map(({ kind, title, version, path }) => ({
      kind,
      title,
      version,
      url: path === null ? null : `${public_url}${path}`,
    })),
  }
}

/**
 * Shown 72 px wide, so the narrowest picture is sharp on every screen; as JPEG, since Outlook does not support WebP.
 */
function smallPicture(path: string): string {
  return path.replace(/\/640\.webp$/, '/160.jpeg')
}

function toMailAddress(address: Address | Buyer): MailAddress {
  const { region, country, region_id: _, phone_prefix, phone_number, ...lines } = address
  const phone = phoneText({ phone_prefix, phone_number }, (text) =>
    parsePhoneNumberFromString(text)?.formatInternational(),
  )
  return { ...lines, phone, region_name: region?.name ?? null, country_id: country.id, country_name: country.name }
}
