import { EMPTY_ADDRESS } from '@meridian/domain/address-list.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { currencySymbolOf } from '@meridian/domain/currency-symbol.ts'
import { countryOf, type Locale, languageOf } from '@meridian/domain/locale.ts'
import type { OrderMail } from './order-mail.ts'

/**
 * An order of two products in a locale, for tests: a card order that waits for its payment, unless `changes` override
 * it.
 */
export function exampleMail(locale: Locale, changes: Partial<OrderMail> = {}): OrderMail {
  const country_id = countryOf(locale)
  const { currency_code, calling_code, postcode_example } = countryFacts(country_id)
  const shipping_address = {
    ...EMPTY_ADDRESS,
    name_first: 'Anna',
    name_last: 'Nowak',
    street: 'Wrzosowa',
    street_hn: '51',
    street_an: '7',
    postal_code: postcode_example,
    city_name: 'Warszawa',
    region_name: null,
    country_id,
    country_name: 'Poland',
    phone: `${calling_code} 600 100 200`,
  }
  return {
    locale,
    shop: { name: 'Meridian', url: `https://shop.example/${locale}` },
    number: 'M261121-000051-3',
    order_url: `https://shop.example/${locale}/order/51?access_key=kTq3oP0bV9mZ1xYw5sRd2A`,
    state: 'PENDING_PAYMENT',
    payment_timing: 'instant',
    awaits_acceptance: false,
    placed_at: '2026-11-21T22:30:00.000Z',
    ships_from: null,
    payable_until: '2026-11-21T22:40:00.000Z',
    currency_symbol: currencySymbolOf(currency_code, languageOf(locale)),
    tax_inclusive: true,
    lines: [
      {
        variant_id: 1,
        name: 'Ambre 51, 50 ml',
        image_url: 'https://shop.example/files/pictures/0123456789ab/ambre-51-50ml/160.jpeg',
        quantity: 1,
        gross_price: 123_456,
        promotion_gross_price: null,
        line_gross: 123_456,
        line_points: 3800,
        bundle: null,
      },
      {
        variant_id: 2,
        name: 'Night balm, 50 ml',
        image_url: null,
        quantity: 2,
        gross_price: 11_900,
        promotion_gross_price: 9520,
        line_gross: 19_040,
        line_points: 0,
        bundle: null,
      },
    ],
    totals: {
      goods_gross: 142_496,
      shipping_gross: 1290,
      payment_fee: 0,
      discount: 0,
      points_converted: 0,
      added_tax: 0,
      total_gross: 143_786,
      credit: 0,
      total_points: 3800,
      taxes: [{ rate_hundredths: 2300, tax: 26_887 }],
    },
    buyer: { ...shipping_address, email: 'anna@example.com' },
    shipping_address,
    pickup_point: null,
    shipping_method_name: 'Courier',
    payment_method_name: 'Card',
    payment_method_type: 'card',
    bank_transfer: null,
    parcel: null,
    withdrawal: null,
    goods_return: null,
    refund: null,
    cancellation: null,
    amendment: null,
    words: null,
    invoice: null,
    company: {
      name: 'Meridian Poland Sp. z o.o.',
      address_lines: ['ul. Wrzosowa 51', '00-051 Warszawa', 'Polska'],
      tax_number: 'PL 0000000051',
      email: 'poland@meridian.example',
      phone: '+48 22 000 00 51',
    },
    regulation_files: [
      {
        kind: 'terms',
        title: 'Terms of sale',
        version: '2026-06',
        url: 'https://shop.example/files/documents/a/t.pdf',
      },
      { kind: 'privacy', title: 'Privacy notice', version: '2026-01', url: null },
      {
        kind: 'withdrawal',
        title: 'Right of withdrawal',
        version: '2026-06',
        url: 'https://shop.example/files/documents/b/w.pdf',
      },
    ],
    ...changes,
  }
}
