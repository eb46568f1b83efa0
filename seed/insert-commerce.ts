import type { Database } from '@meridian/database/schema/database.ts'
import type { Transaction } from 'kysely'
import { CARRIERS, COUNTRY_CARRIERS } from './carriers.ts'
import { daysBefore, insertRows } from './insert-rows.ts'
import { PAYMENT_METHODS, PAYMENT_POINTS } from './payment-methods.ts'
import { PAYMENT_TEXTS } from './payment-texts.ts'
import { PICKUP_POINTS } from './pickup-points.ts'
import { SCENES } from './pictures.ts'
import { PROMOTIONS } from './promotions.ts'
import { COUNTRIES } from './reference/countries.ts'
import type { CountryId } from './reference/locales.ts'
import { LANGUAGE_IDS } from './reference/locales.ts'
import { SHIPPING_METHODS, SHIPPING_TEXTS } from './shipping-methods.ts'

/** Inserts shipping methods, payment methods and promotions. */
export async function insertCommerce(tx: Transaction<Database>, now: Date): Promise<void> {
  await insertRows(tx, 'shop.shipping_method', SHIPPING_METHODS.map(inItsCurrency))
  await insertRows(
    tx,
    'shop.shipping_method_text',
    SHIPPING_METHODS.flatMap(({ shipping_method_id, kind }) =>
      LANGUAGE_IDS.map((language_id) => ({
        shipping_method_id,
        language_id,
        name: SHIPPING_TEXTS[kind].name[language_id],
        description: SHIPPING_TEXTS[kind].description[language_id],
      })),
    ),
  )
  await insertRows(
    tx,
    'shop.pickup_point',
    PICKUP_POINTS.map((point) => ({ ...point, opening_hours: JSON.stringify(point.opening_hours) })),
  )
  await insertRows(tx, 'shop.carrier', CARRIERS)
  await insertRows(tx, 'shop.country_carrier', COUNTRY_CARRIERS)
  await insertRows(tx, 'payments.payment_method', PAYMENT_METHODS.map(inItsCurrency))
  await insertRows(
    tx,
    'payments.payment_method_text',
    PAYMENT_METHODS.flatMap(({ payment_method_id, type }) =>
      LANGUAGE_IDS.map((language_id) => ({
        payment_method_id,
        language_id,
        name: PAYMENT_TEXTS[type].name[language_id],
        description: PAYMENT_TEXTS[type].description[language_id],
      })),
    ),
  )
  await insertRows(tx, 'payments.payment_point', PAYMENT_POINTS)
  await insertPromotions(tx, now)
}

async function insertPromotions(tx: Transaction<Database>, now: Date): Promise<void> {
  await insertRows(
    tx,
    'promotions.promotion',
    PROMOTIONS.map((promotion) => ({
      promotion_id: promotion.promotion_id,
      kind: promotion.kind,
      places: [...promotion.places],
      percent_off_hundredths: promotion.percent_off_hundredths,
      points_percent_hundredths: promotion.points_percent_hundredths,
      starts_at: daysBefore(now, -promotion.starts_in_days),
      ends_at: daysBefore(now, -promotion.ends_in_days),
      whole_days: true,
      image_file_id: SCENES[promotion.picture],
    })),
  )
  await insertRows(
    tx,
    'promotions.promotion_country',
    PROMOTIONS.flatMap(({ promotion_id, countries }) => countries.map((country_id) => ({ promotion_id, country_id }))),
  )
  await insertRows(
    tx,
    'promotions.promotion_price_group',
    PROMOTIONS.flatMap(({ promotion_id, price_groups }) =>
      price_groups.map((price_group_id) => ({ promotion_id, price_group_id })),
    ),
  )
  await insertRows(
    tx,
    'promotions.promotion_text',
    PROMOTIONS.flatMap(({ promotion_id, name, description }) =>
      LANGUAGE_IDS.map((language_id) => ({
        promotion_id,
        language_id,
        name: name[language_id],
        description: description[language_id],
      })),
    ),
  )
  await insertRows(
    tx,
    'promotions.promotion_variant',
    PROMOTIONS.flatMap(({ promotion_id, variants }) => variants.map((variant_id) => ({ promotion_id, variant_id }))),
  )
  await insertRows(
    tx,
    'promotions.promotion_price',
    PROMOTIONS.flatMap(({ promotion_id, prices = [] }) =>
      prices.map((price) => ({ promotion_id, ...inItsCurrency(price) })),
    ),
  )
  await insertRows(
    tx,
    'promotions.promotion_shipping',
    PROMOTIONS.flatMap(({ promotion_id, shipping = [] }) =>
      shipping.map((method) => {
        const currency_code = CURRENCY_OF_METHOD.get(method.shipping_method_id)
        if (currency_code === undefined) throw new Error(`Nothing ships by ${method.shipping_method_id}`)
        return { promotion_id, currency_code, ...method }
      }),
    ),
  )
}

const inItsCurrency = <Row extends { country_id: CountryId }>(row: Row) => ({
  ...row,
  currency_code: COUNTRIES[row.country_id].currency_code,
})

const CURRENCY_OF_METHOD = new Map(
  SHIPPING_METHODS.map(({ shipping_method_id, country_id }) => [
    shipping_method_id,
    COUNTRIES[country_id].currency_code,
  ]),
)
